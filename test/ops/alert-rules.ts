import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const Text = v.pipe(v.string(), v.minLength(10));
const Rule = v.strictObject({
  alert: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+$/)),
  expr: v.string(),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
  labels: v.strictObject({ severity: v.picklist(['warning', 'critical']) }),
  annotations: v.strictObject({ meaning: Text, action: Text }),
});
const RulesFile = v.strictObject({
  groups: v.tuple([v.strictObject({ name: v.string(), rules: v.array(Rule) })]),
});

const COMPARISON = /^(?<metric>\w+)(\{job="gimme-points"\})? (?<operator>>=|==) (?<limit>[\d.]+)$/;
const ABSENCE = /^(?<operator>absent)\((?<metric>\w+)\)$/;

/** A rule of `src/ops/alerts.yml`. All of them compare one metric with a number, or start while it is absent. */
export interface AlertRule {
  readonly name: string;
  readonly metric: string;
  readonly operator: '>=' | '==' | 'absent';
  /** NaN for an absent metric. */
  readonly limit: number;
  readonly severity: 'warning' | 'critical';
}

/** Reads the alert rules. Throws when the file is not what Prometheus expects. */
export function readAlertRules(): AlertRule[] {
  const text = readFileSync('src/ops/alerts.yml', 'utf8');
  return v.parse(RulesFile, parse(text)).groups[0].rules.map(({ alert, expr, labels }) => {
    const match = COMPARISON.exec(expr) ?? ABSENCE.exec(expr);
    const { metric = '', operator, limit } = match?.groups ?? {};
    if (operator !== '>=' && operator !== '==' && operator !== 'absent') {
      throw new Error(`${alert}: ${expr}`);
    }
    return { name: alert, metric, operator, limit: Number(limit), severity: labels.severity };
  });
}

/** Returns the names of the alerts that a value of a metric starts; undefined: the metric is absent. */
export function listFiring(about: string, value: number | undefined): string[] {
  return readAlertRules()
    .filter(({ metric, operator, limit }) => {
      if (metric !== about) return false;
      if (value === undefined || operator === 'absent')
        return operator === 'absent' && value === undefined;
      return operator === '>=' ? value >= limit : value === limit;
    })
    .map(({ name }) => name);
}

/** Parses the text of a scrape: the value of each series, by its name with its labels. */
export function parseSamples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
