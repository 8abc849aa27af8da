import * as v from 'valibot';
import { setUpEndpoints } from '../../../contract/admin/set-up-endpoints.ts';
import type { TournamentRulesBody } from '../../../contract/admin/tournament-details.ts';
import type { AdminTournament } from '../../../contract/game/states.ts';
import type { HoleClass } from '../../../golf/hole-class.ts';
import { findRuleset, rulesetVersions } from '../../../golf/ruleset.ts';
import { callApi } from '../../api/api.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormDocument } from '../../ui/form/use-document.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { ConflictNotice } from '../ask/conflict-notice.tsx';
import { SaveRow } from '../ask/save-row.tsx';
import { useTournamentDocument } from '../tournaments/state/open-tournament.ts';

const RulesFields = v.object({
  ruleset_version: v.pipe(v.string(), v.transform(Number), v.picklist(rulesetVersions)),
  streak_max: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
});

const caps = [
  { value: '', label: 'Any number' },
  ...['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `At most ${value}` })),
];
const rulesets = rulesetVersions.map((version) => ({
  value: String(version),
  label: `Rules ${version}`,
}));

/** The tab with a tournament's ruleset. Only a draft's can change. */
export function RulesTab() {
  const document = useTournamentDocument();
  const { present } = document;
  const draft = useFormDocument({
    schema: RulesFields,
    ...document,
    format: toRuleTexts,
    send: (body: TournamentRulesBody) => callApi(setUpEndpoints.tournamentRules, { body }),
    words: { thing: 'the rules were saved', next: 'Try again: they are saved once.' },
  });
  const { form, shown, isChanged, isSaved } = draft;
  const question = useAskBeforeLeaving(isChanged);
  const isDraft = present.state === 'draft';
  const fields = { ...form, isBusy: form.isBusy || !isDraft };
  return (
    <>
      {draft.hasConflict && (
        <ConflictNotice
          what="another admin changed the rules"
          changes={[]}
          keep="Keep what I chose"
          take="Take the new rules"
          onKeep={draft.rebaseTyped}
          onTake={draft.resetToPresent}
        />
      )}
      <form
        noValidate
        className="set-up-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.ready) return;
          const { ruleset_version, streak_max } = form.ready;
          draft.save({
            tournament_id: shown.id,
            row_version: shown.row_version,
            ruleset_version,
            streak_max_per_round: streak_max,
          });
        }}
      >
        <FieldGrid
          title="Rules"
          hint={
            isDraft
              ? 'Publishing fixes the rules, because participants claim tickets by the rules that they were told.'
              : 'The rules are fixed since the tournament was published: participants claimed tickets by these rules.'
          }
        >
          <SelectField form={fields} name="ruleset_version" label="Points" options={rulesets} />
          <SelectField
            form={fields}
            name="streak_max"
            label="Birdie streaks of a golfer in a round"
            options={caps}
          />
        </FieldGrid>
        {isDraft && (
          <>
            <p role="status">{isSaved ? 'The rules are saved.' : ''}</p>
            <SaveRow
              saving={draft.saving}
              label="Save the rules"
              isDisabled={form.ready === null}
            />
          </>
        )}
      </form>
      <PointsTable version={Number(form.values.ruleset_version)} />
      {question}
    </>
  );
}

function toRuleTexts({ ruleset_version, streak_max_per_round }: AdminTournament) {
  return {
    ruleset_version: String(ruleset_version),
    streak_max: streak_max_per_round === null ? '' : String(streak_max_per_round),
  };
}

const classes: Readonly<Record<HoleClass, string>> = {
  albatross: 'Albatross',
  'hole-in-one': 'Hole in one',
  eagle: 'Eagle',
  birdie: 'Birdie',
  par: 'Par',
  bogey: 'Bogey',
  'double-bogey-or-worse': 'Double bogey or worse',
};

/** The table of a ruleset's points. */
function PointsTable({ version }: { version: number }) {
  const { holePoints, streak, bogeyFree, teamPoints } = findRuleset(version);
  const rows: [string, number][] = [
    ...Object.entries(classes).map(([name, label]): [string, number] => [
      label,
      holePoints[name as HoleClass],
    ]),
    [`Birdie streak, ${streak.holes} holes`, streak.points],
    ['Bogey free round', bogeyFree],
    ...teamPoints.map((points, index): [string, number] => [`Team, place ${index + 1}`, points]),
  ];
  return (
    <section className="admin-card" aria-labelledby="points-table">
      <h2 id="points-table">Points</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5">
        {rows.map(([label, hundredths]) => (
          <div key={label} className="flex justify-between gap-3 border-b border-line py-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{(hundredths / 100).toFixed(2)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
