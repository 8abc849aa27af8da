import { describe, expect, it } from 'vitest';
import { listCountries } from '../../../src/contract/account/address-rules.ts';
import { demoGolfers, demoTeams } from '../../../src/drawings/demo-cast.ts';
import { flagSvg } from '../../../src/drawings/flag-svg.ts';
import { getInitials, initialsSvg } from '../../../src/drawings/initials-svg.ts';
import { portraitSvg } from '../../../src/drawings/portrait-svg.ts';
import { teamLogoSvg } from '../../../src/drawings/team-logo-svg.ts';
import { portraitUrl, teamLogoUrl } from '../../../src/server/media/media-url.ts';
import { isWellFormed } from './well-formed.ts';

const MAX_BYTES: Record<string, number> = { flags: 6_000 };
const USUAL_MAX_BYTES = 2_000;
/** The countries of a postal address, and nations that play under their own flag. */
const codes = [...listCountries().map(({ code }) => code), 'ENG', 'NIR', 'SCO', 'WAL'];
const ids = Array.from({ length: 400 }, (_, index) => index + 1);

const drawings: Record<string, () => string[]> = {
  portraits: () => ids.map(portraitSvg),
  'team logos': () => ids.map(teamLogoSvg),
  initials: () => ids.map((id) => initialsSvg(id % 2 ? 'ÅM' : 'Ж', id)),
  flags: () => [...codes, 'XX', '', '<script>', '__proto__'].map(flagSvg),
};

describe.each(Object.entries(drawings))('drawings of %s', (kind, draw) => {
  it('are the same each time', () => {
    expect(draw()).toEqual(draw());
  });

  it('are well-formed XML', () => {
    expect(draw().filter((svg) => !isWellFormed(svg))).toEqual([]);
  });

  const maxBytes = MAX_BYTES[kind] ?? USUAL_MAX_BYTES;

  it(`take at most ${maxBytes} bytes`, () => {
    expect(Math.max(...draw().map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(maxBytes);
  });

  it('contain no script, no event handler and no external content', () => {
    const bannedContent =
      /<script|<style|<image|<foreignObject|\son\w+=|href|@import|javascript:|data:/i;
    const elsewhere = /url\((?!#)|https?:\/\/(?!www\.w3\.org\/2000\/svg")/i;
    for (const svg of draw()) {
      expect(svg).not.toMatch(bannedContent);
      expect(svg).not.toMatch(elsewhere);
    }
  });

  it('contain no broken number', () => {
    for (const svg of draw()) expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\.\d{4,}/);
  });
});

describe('a golfer or a team without a picture', () => {
  it.each([
    ['Sergio García', 'SG'],
    ['Gonzalo Fernández-Castaño', 'GF'],
    ['Juan de la Cruz', 'JC'],
    ['Łucja Ångström', 'ŁÅ'],
    ['Ember Foxes', 'EF'],
    ['Team 1', 'T'],
    ["Sean O'Hair", 'SO'],
    ['ßeta', 'SS'],
    ['김 주형', '김주'],
    ['1 2', 'X'],
  ])('gets the letters of its name: %s, %s', (name, letters) => {
    expect(getInitials(name)).toBe(letters);
  });

  it('never has a face of the demo, not even with an id of its cast', () => {
    const [golfer] = demoGolfers;
    const [team] = demoTeams;
    expect(portraitUrl(1, golfer?.full_name ?? '', null)).toBe('/media/portraits/1.svg');
    expect(portraitUrl(1, 'Owen Williams', null)).toBe('/media/initials/OW-1.svg');
    expect(portraitUrl(55, golfer?.full_name ?? '', null)).toMatch(/^\/media\/initials/);
    expect(teamLogoUrl(1, team?.name ?? '', null)).toBe('/media/teams/1.svg');
    expect(teamLogoUrl(1, 'Northern Lions', null)).toBe('/media/initials/NL-1.svg');
  });
});

describe('the demo field', () => {
  it('has a flag of its own for every country', () => {
    const countries = [...new Set(demoGolfers.map((golfer) => golfer.country_code))];
    expect(new Set([...countries, 'XX'].map(flagSvg)).size).toBe(countries.length + 1);
  });

  it('has a different face for every golfer and a different crest for every team', () => {
    expect(new Set(demoGolfers.map(({ id }) => portraitSvg(id))).size).toBe(54);
    expect(new Set(demoTeams.map(({ id }) => teamLogoSvg(id))).size).toBe(13);
  });

  it("has the team's initials on every crest", () => {
    for (const { id, name } of demoTeams) {
      const initials = name.replace(/[^A-Z]/g, '');
      expect(teamLogoSvg(id)).toContain(`>${initials}</text>`);
    }
  });
});

describe('a flag', () => {
  it('has its edge where its view box ends', () => {
    for (const code of [...codes, 'XX']) {
      const svg = flagSvg(code);
      const [x, y, width, height] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ') ?? [];
      const edge = `d="M${x} ${y}h${width}v${height}h-${width}z"/></svg>`;
      expect.soft(svg.endsWith(edge), code).toBe(true);
    }
  });

  it('is found by its code in lower case', () => {
    expect(flagSvg('sco')).toBe(flagSvg('SCO'));
  });

  it('of an unknown country is the flag on a green, without an error', () => {
    expect(flagSvg('XX')).toBe(flagSvg('constructor'));
    expect(codes.filter((code) => flagSvg(code) === flagSvg('XX'))).toEqual([]);
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
