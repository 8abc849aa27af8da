import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createPersonNameSchema } from '../../src/contract/account/person-name.ts';

const Name = createPersonNameSchema('First name');

function readMessages(typedName: string): string {
  const result = v.safeParse(Name, typedName);
  return result.success ? '' : result.issues.map((issue) => issue.message).join();
}

describe('a first or last name', () => {
  it.each([
    ...['O’Brien-Smith', "O'Brien-Smith", 'José', 'Łukasz', 'Nguyễn', 'Müller', 'Þór', 'İpek'],
    ...['Gal·la', 'van der Berg', 'Ana María', 'N’Diaye', 'Grigorʹev', 'ʻIolani', 'Sho‘rtan'],
    ...['Mary Ann Jr.', 'John 3rd', 'Siva A/L Ramasamy', 'Ali @ Abu', '.', '-', 'Đặng Thị'],
    ...[
      '李明',
      '李明 (Ming)',
      '山田 タロウ',
      'アレックス・スミス',
      '김철수',
      'Иван',
      'Анна-Мария',
      'Мар’яна',
    ],
    ...['Сара', 'Γιώργος', 'Մարիամ', 'გიორგი', 'محمد', 'דָּוִד', 'ሰላም', 'ខ្មែរ', 'བསྟན་འཛིན', 'สมชาย'],
    // NFKC splits these Thai and Lao letters.
    ...['ทองคำ', 'น้ำ', 'ຄຳ'],
    // Some names contain marks without width, and one mark chooses the form of a Chinese character.
    ...['علی\u200cرضا', 'ශ්\u200dරී', 'അരുണ്\u200d', '葛\u{e0100}城'],
    // Few people write with these alphabets.
    ...['ᏌᏊᏱ', 'ᐊᓄᒃ', 'ⵜⵉⴼⵉⵏⴰⵖ'],
    // Staff is a family name, and Marshal and Root are names too.
    ...['Staff', 'Marshal', 'Root'],
  ])('%s is stored unchanged', (name) => {
    expect(readMessages(name)).toBe('');
    expect(v.parse(Name, name)).toBe(name);
  });

  it.each([
    ['in wide letters', 'Ａｎｎ', 'Ann'],
    ['in mathematical letters', '𝐀𝐧𝐧', 'Ann'],
    ['with its accents apart', 'Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['with spaces of several kinds', ' Jean \u00a0\u3000Luc\u2028', 'Jean Luc'],
    ['with an accent for an apostrophe', 'O´Brien', 'O’Brien'],
  ])('%s is stored in plain letters', (_title, typedName, name) => {
    expect(v.parse(Name, typedName)).toBe(name);
  });

  it.each([
    ['nothing', ' ', /required/],
    ['nothing to see', '\u3164', /required/],
    ['only an empty Braille cell', '\u2800', /required/],
    ['101 letters', 'x'.repeat(101), /too long/],
    ['101 letters once they are plain', 'ﷺ'.repeat(6), /too long/],
    ['a mark that turns text around', 'Ann\u202eeel', /reverse text/],
    ['a space without width', 'Ann\u200bLee', /nobody can see/],
    ['a soft hyphen', 'Ann\u00adLee', /nobody can see/],
    ['a joiner between letters that do not join', 'Ann\u200dLee', /nobody can see/],
    ['two joiners', 'علی\u200c\u200cرضا', /nobody can see/],
    ['a character that every device draws in its own way', 'Ann\ue000', /nobody can see/],
    ['an empty Braille cell', 'Ann\u2800', /nobody can see/],
    ['a Cyrillic letter among Latin ones', 'Аdmin', /different alphabets/],
    ['a Greek letter among Latin ones', 'Jοhn', /different alphabets/],
    ['a Cherokee letter among Latin ones', 'Ꭺnn', /different alphabets/],
    ['digits of another script', 'John ٢', /different alphabets/],
    ['a tower of marks', `Z${'\u0301'.repeat(6)}`, /too many marks/],
    ['a line break', 'Ann\nLee', /Control characters/],
  ])('with %s is refused', (_title, typedName, reason) => {
    expect(readMessages(typedName)).toMatch(reason);
  });
});
