import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAYLIGHT } from '../../src/client/tickets/picture/daylight.ts';
import { describePicture, drawAddress } from '../../src/client/tickets/picture/picture-words.ts';
import type { Ticket } from '../../src/contract/game/tickets.ts';

const ticket: Ticket = {
  id: 7,
  number: 3,
  ticketName: 'Ticket 3',
  ticket_status: 'open',
  ranked: true,
  fantasy_point: 0,
  user: { username: 'nia' },
  tournament: { id: 10040, name: 'Island Open', country: 'Iceland' },
  competitors: ['Ada', 'Bo'].map((full_name, index) => ({
    id: index + 1,
    full_name,
    image_url: '',
    flag_image_url: null,
    replaced: [],
  })),
  teams: [{ id: 1, teamName: 'Fjord Wolves', teamLogoUrl: '' }],
  created_at: '2026-11-23T10:00:00.000Z',
  version: 1,
};
const hash = `e9c251a0${'0'.repeat(52)}7f03`;

it("the alternative text of a ticket's picture has all that it shows", () => {
  const words = describePicture(ticket, hash, 'https://golf.example');
  expect(words.alternative).toBe(
    "Ticket 3 of nia for the Island Open: Ada, Bo and Fjord Wolves. The draw's fingerprint is e9c2 51a0 … 7f03.",
  );
  expect(words.address).toBe('golf.example/draw?tournament=10040');
  expect(drawAddress(ticket, 'https://golf.example')).toBe(`https://${words.address}`);
});

it("a ticket's picture has points and place once the event has begun, and no fingerprint while the contest is unknown", () => {
  const place = { position: 2, is_tied: true, of: 40 };
  const words = describePicture({ ...ticket, fantasy_point: 12.3, place }, null, 'https://a.test');
  expect(words.score).toEqual({ points: '12.30 G.P', place: 'joint 2nd of 40' });
  expect(words.fingerprint).toBeNull();
  const won = { ...ticket, place: { ...place, position: 1, is_tied: false } };
  const official = { ...won, tournament: { ...ticket.tournament, state: 'official' as const } };
  expect(describePicture(won, null, 'https://a.test').score?.place).toBe('1st of 40');
  expect(describePicture(official, null, 'https://a.test').score?.place).toBe('Won, 1st of 40');
  expect(words.alternative).toMatch(/12\.30 G\.P, joint 2nd of 40\.$/);
});

it("a ticket's picture uses the light values of the tokens", () => {
  const tokens = readFileSync('src/client/styles/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(DAYLIGHT)) {
    const [, written] =
      tokens.match(new RegExp(`\\n  ${name}: (?:light-dark\\()?(#[0-9a-f]+)`)) ?? [];
    expect(written, name).toBe(value);
  }
});
