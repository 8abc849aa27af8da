import { expect, it } from 'vitest';
import { statusKeys, statusNumbers } from '../../src/contract/admin/status.ts';
import { listFiring, readAlertRules } from './alert-rules.ts';

const rules = readAlertRules();
const ofServer = rules.filter(({ metric }) => metric !== 'up');
const compared = ofServer.filter(({ operator }) => operator !== 'absent');

it('every alert has a name of its own', () => {
  const names = rules.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('the alerts watch a process that is down, and each number of the status page', () => {
  expect(rules.find(({ metric }) => metric === 'up')).toMatchObject({ operator: '==', limit: 0 });
  const watched = new Set(ofServer.map(({ metric }) => metric));
  expect([...watched].sort()).toEqual(statusKeys.map((key) => `gimme_${key}`).sort());
});

it('a warning has the limit at which the status page turns amber, a critical alert that of red', () => {
  const limits = compared.map(({ metric, operator, limit }) => [metric, operator, limit]);
  const shown = compared.map(({ metric, severity }) => {
    const key = statusKeys.find((one) => `gimme_${one}` === metric);
    if (!key) throw new Error(`no number ${metric}`);
    const { look, act } = statusNumbers[key];
    return [metric, '>=', severity === 'warning' ? look : act];
  });
  expect(limits).toEqual(shown);
});

it('a backup that was never made starts an alert too, because an age that is absent is above no limit', () => {
  expect(listFiring('gimme_backup_age_seconds', undefined)).toEqual(['BackupMissing']);
  expect(listFiring('gimme_backup_age_seconds', 60)).toEqual([]);
  expect(listFiring('gimme_backup_age_seconds', 90_000)).toEqual(['BackupOld']);
});
