import { describe, expect, it } from 'vitest';
import { describeMatch } from '../../src/client/admin/table/bulk-bar.tsx';
import { describeStaleness } from '../../src/client/admin/table/list-faces.tsx';
import { joinFilterWords } from '../../src/client/admin/table/list-filters.tsx';
import {
  parseSearchChoice,
  parseSearchDay,
  parseSearchText,
} from '../../src/client/admin/table/list-view.ts';
import { pageSlots } from '../../src/client/admin/table/pager.tsx';
import { countSelected, listTicked, tickRows } from '../../src/client/admin/table/selection.ts';
import { createRowCounter, formatFileName } from '../../src/client/admin/table/use-csv-export.ts';

const words = (page: number, pages: number) =>
  pageSlots(page, pages)
    .map((slot) => (slot === 'gap' ? '…' : slot))
    .join(' ');

describe("the pager's page numbers", () => {
  it('include every page when there are few', () => {
    expect([1, 3, 5].map((pages) => words(1, pages))).toEqual(['1', '1 2 3', '1 2 3 4 5']);
  });

  it('have a gap for skipped pages', () => {
    const pagers = [1, 3, 4, 30, 58, 59, 61].map((page) => words(page, 61));
    expect(pagers).toEqual([
      '1 2 3 … 61',
      '1 2 3 … 61',
      '1 … 4 … 61',
      '1 … 30 … 61',
      '1 … 58 … 61',
      '1 … 59 60 61',
      '1 … 59 60 61',
    ]);
  });

  it('always include the shown page, and have the same number of slots', () => {
    for (let pages = 6; pages <= 20; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        expect(pageSlots(page, pages)).toContain(page);
        expect(pageSlots(page, pages)).toHaveLength(5);
      }
    }
  });
});

describe("the description of a list's filter", () => {
  it('joins the parts that are set', () => {
    expect(joinFilterWords(['by ada', undefined, 'from 3 Nov 2026'])).toBe(
      'by ada, from 3 Nov 2026',
    );
    expect(joinFilterWords([undefined])).toBeNull();
  });

  it('includes the number of rows that "select all" selects', () => {
    expect(describeMatch(1204, 'by ada')).toBe('Select all 1,204 that match: by ada');
    expect(describeMatch(1204, null)).toBe('Select all 1,204');
  });
});

describe("a list's selection", () => {
  it('keeps rows on other pages when a row on this page is toggled', () => {
    const ticked = listTicked({ kind: 'rows', ids: [7, 8] }, [1, 2]);
    expect(tickRows(ticked, [1], true)).toEqual({ kind: 'rows', ids: [7, 8, 1] });
    expect(tickRows(ticked, [7, 1], false)).toEqual({ kind: 'rows', ids: [8] });
  });

  it('of all matching rows ticks every shown row, and has the number that the user saw', () => {
    const all = { kind: 'all', total: 1204 } as const;
    expect([...listTicked(all, [1, 2])]).toEqual([1, 2]);
    expect(countSelected(all)).toBe(1204);
  });
});

describe('the URL of a list', () => {
  it('is parsed without invalid values, so that a wrong link still opens', () => {
    const days = ['2026-11-23', '2026-02-31', '2026-13-40', '23.11.2026', 5];
    expect(days.map(parseSearchDay)).toEqual([
      '2026-11-23',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['asc', 'up'].map((word) => parseSearchChoice(word, ['asc', 'desc']))).toEqual([
      'asc',
      undefined,
    ]);
  });

  it('can have a name that looks like a number', () => {
    expect([123, true, 'ada', '', {}].map(parseSearchText)).toEqual([
      '123',
      'true',
      'ada',
      undefined,
      undefined,
    ]);
  });
});

describe('a file of comma-separated values', () => {
  const count = (...parts: string[]) => {
    const counter = createRowCounter();
    for (const part of parts) counter.add(new TextEncoder().encode(part));
    return counter.count();
  };

  it('counts as many rows as lines below the header', () => {
    expect(count('')).toBe(0);
    expect(count('\uFEFF"Id"\r\n')).toBe(0);
    expect(count('"Id"\r\n"1"\r\n', '"2"\r\n')).toBe(2);
  });

  it('does not count a line break inside quotes, even when a part ends in the middle of a value', () => {
    expect(count('"Id","Reason"\r\n"1","one\n', 'two ""three""', '\r\nfour"\r\n')).toBe(1);
  });

  it('counts a last row without a line break', () => {
    expect(count('"Id"\r\n"1"')).toBe(1);
  });

  it('is named after the day on this device', () => {
    expect(formatFileName('audit', new Date(2026, 10, 3, 23, 59))).toBe('audit-2026-11-03.csv');
  });
});

it('a stale list shows its time and its age', () => {
  const now = new Date(2026, 10, 23, 14, 11).getTime();
  expect(describeStaleness(now - 9 * 60_000, now)).toBe('As of 14:02, 9 min ago.');
  expect(describeStaleness(now - 20_000, now)).toBe('As of 14:10, just now.');
  expect(describeStaleness(now - 3 * 3_600_000, now)).toBe('As of 11:11, 3 h ago.');
});
