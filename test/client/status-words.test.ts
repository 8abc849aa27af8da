import { describe, expect, it } from 'vitest';
import {
  describeStatusFact,
  statusCards,
  summarizeStatus,
} from '../../src/client/admin/dashboard/status-words.ts';
import { type StatusKey, statusKeys, statusNumbers } from '../../src/contract/admin/status.ts';

const describeValue = (key: StatusKey, value: number | null, isOld = false) =>
  describeStatusFact(key, [{ key, value, is_used: true }], isOld);

it('the cards of the status page show each number once', () => {
  expect(statusCards.flatMap(({ keys }) => keys).sort()).toEqual([...statusKeys].sort());
});

describe('a number of the status page', () => {
  it.each(statusKeys)('%s says what to do only while it is not good', (key) => {
    expect(describeValue(key, 0)).toMatchObject({ level: 'ok', advice: null, link: undefined });
    const { level, advice } = describeValue(key, statusNumbers[key].act);
    expect(level).toBe('act');
    expect(advice).toMatch(/\.$/);
  });

  it.each([
    ['loop_delay_seconds', 0.012, 'An answer waits up to 12 ms for it.'],
    ['rerank_seconds', 2.46, 'The last one took 2.5 s.'],
    ['oldest_unsent_seconds', 0, 'No tablet reports one.'],
    ['oldest_unsent_seconds', 725, 'The oldest that a tablet reported is 12 min old.'],
    ['mail_oldest_seconds', 10_900, 'It waits for 3 h.'],
    ['server_errors', 1, '1 request failed in the last 5 minutes.'],
    ['open_disputes', 1, '1 hole waits for the office.'],
    ['watchers', 5_120, '5,120 screens are updated.'],
  ] as const)('%s of %d reads "%s"', (key, value, sentence) => {
    expect(describeValue(key, value).sentence).toBe(sentence);
  });

  it('that is old keeps its last sentence and is not known any more', () => {
    const described = describeValue('server_errors', 0, true);
    expect(described).toMatchObject({ level: 'unknown', advice: null });
    expect(described.sentence).toBe('No requests failed in the last 5 minutes.');
  });

  it('that the answer lacks is not known', () => {
    expect(describeStatusFact('watchers', [], false)).toMatchObject({
      level: 'unknown',
      sentence: 'It is not known.',
    });
  });

  it('without anything to count says why', () => {
    const fact = { key: 'mail_failed', value: null, is_used: false };
    expect(describeStatusFact('mail_failed', [fact], false)).toMatchObject({
      level: 'unused',
      sentence: 'No mail server is set, so emails are only stored.',
    });
  });
});

it('the summary counts what needs somebody, and calls the server well only when every number is good', () => {
  expect(summarizeStatus(['ok', 'ok', 'unused'])).toBe('Everything is well.');
  expect(summarizeStatus(['ok', 'unknown'])).toBe('1 number is not known.');
  expect(summarizeStatus(['look', 'look', 'act', 'unknown', 'unknown'])).toBe(
    '1 thing needs somebody now, 2 things need a look, 2 numbers are not known.',
  );
});
