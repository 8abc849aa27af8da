import { describe, expect, it } from 'vitest';
import { demoGolfers, demoTeams } from '../../../src/server/demo/field.ts';
import { flagSvg } from '../../../src/server/media/flag-svg.ts';
import { flags } from '../../../src/server/media/flags.ts';
import { portraitSvg } from '../../../src/server/media/portrait-svg.ts';
import { teamLogoSvg } from '../../../src/server/media/team-logo-svg.ts';
import { isWellFormed } from './well-formed.ts';

const MAX_BYTES = 2000;
const ids = Array.from({ length: 400 }, (_, index) => index + 1);

const drawings: Record<string, () => string[]> = {
  portraits: () => ids.map(portraitSvg),
  'team logos': () => ids.map(teamLogoSvg),
  flags: () => [...Object.keys(flags), 'XX', '', '<script>', '__proto__'].map(flagSvg),
};

describe.each(Object.entries(drawings))('%s', (_, draw) => {
  it('are the same each time', () => {
    expect(draw()).toEqual(draw());
  });

  it('are well-formed XML', () => {
    expect(draw().filter((svg) => !isWellFormed(svg))).toEqual([]);
  });

  it('take at most 2 kB', () => {
    expect(Math.max(...draw().map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('hold no script, no handler and nothing from elsewhere', () => {
    const banned = /<script|<style|<image|<foreignObject|\son\w+=|href|@import|javascript:|data:/i;
    const elsewhere = /url\((?!#)|https?:\/\/(?!www\.w3\.org\/2000\/svg")/i;
    for (const svg of draw()) {
      expect(svg).not.toMatch(banned);
      expect(svg).not.toMatch(elsewhere);
    }
  });

  it('hold no broken number', () => {
    for (const svg of draw()) expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\.\d{4,}/);
  });
});

describe('the demo field', () => {
  it('has a flag of its own for every country', () => {
    const countries = [...new Set(demoGolfers.map((golfer) => golfer.country_code))];
    expect(countries.filter((code) => !Object.hasOwn(flags, code))).toEqual([]);
    expect(new Set(countries.map(flagSvg)).size).toBe(countries.length);
  });

  it('has a different face for every golfer and a different crest for every team', () => {
    expect(new Set(demoGolfers.map(({ id }) => portraitSvg(id))).size).toBe(54);
    expect(new Set(demoTeams.map(({ id }) => teamLogoSvg(id))).size).toBe(13);
  });

  it('has its initials on every crest', () => {
    for (const { id, name } of demoTeams) {
      const initials = name.replace(/[^A-Z]/g, '');
      expect(teamLogoSvg(id)).toContain(`>${initials}</text>`);
    }
  });
});

describe('a flag', () => {
  it('is found by its code in lower case too', () => {
    expect(flagSvg('sco')).toBe(flagSvg('SCO'));
  });

  it('of an unknown country is the flag on a green, never an error', () => {
    expect(flagSvg('XX')).toBe(flagSvg('constructor'));
    expect(Object.keys(flags).map(flagSvg)).not.toContain(flagSvg('XX'));
  });
});

describe('the check for well-formed XML', () => {
  it.each([
    ['<svg><g></svg>', 'an open tag'],
    ['<svg a="1" a="2"/>', 'a repeated attribute'],
    ['<svg/><svg/>', 'two roots'],
    ['<svg>a & b</svg>', 'a bare ampersand'],
    ['<svg a=1/>', 'an unquoted attribute'],
    ['', 'nothing'],
  ])('refuses %s: %s', (xml) => {
    expect(isWellFormed(xml)).toBe(false);
  });
});
