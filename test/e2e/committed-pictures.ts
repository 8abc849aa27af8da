import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertTickets } from '../../src/demo/insert-tickets.ts';
import {
  computeDemoEndDate,
  computeDemoSeason,
  computeDemoStartDate,
  demoTournaments,
} from '../../src/demo/tournaments.ts';
import { readPixels } from '../share-pictures/read-pixels.ts';
import type { Course } from './course.ts';

/** The time on the pictures. */
export const PICTURE_TIME = new Date('2026-12-03T10:00:00Z');
/** With this number the player's ticket does well. */
const LUCK = 30;

/** How much of a picture may differ from the committed one: letters have other edges on other machines. */
const TOLERANCE = 0.02;
/** The least difference of a colour channel that an eye notices. */
const NOTICED = 32;

/** Writes the pictures instead of comparing them. */
const isWriting = process.env.INSTALL_PICTURES === 'write';

/** Makes the demo as if it had been created at {@link PICTURE_TIME}, with seeds that are the same each time. */
export async function setDemoClock({ server }: Course) {
  const { db, close } = await server.stopForDatabase();
  await db.deleteFrom('tickets').execute();
  for (const tournament of demoTournaments) {
    const seed = createHash('sha256').update(`${tournament.name} ${LUCK}`).digest();
    const { id } = tournament;
    await db.updateTable('contests').set({ seed }).where('tournament_id', '=', id).execute();
    await db
      .updateTable('tournaments')
      .set({
        season: computeDemoSeason(PICTURE_TIME),
        starts_at: computeDemoStartDate(tournament, PICTURE_TIME),
        ends_at: computeDemoEndDate(tournament, PICTURE_TIME),
        entry_closes_at: computeDemoStartDate(tournament, PICTURE_TIME),
      })
      .where('id', '=', id)
      .execute();
    for (const index of tournament.rounds.keys()) {
      await db
        .updateTable('rounds')
        .set({ starts_at: computeDemoStartDate(tournament, PICTURE_TIME, index) })
        .where('tournament_id', '=', id)
        .where('round_id', '=', index + 1)
        .execute();
    }
  }
  await insertTickets(db);
  await close();
  server.passTime(PICTURE_TIME.getTime() - Date.now());
  await server.start();
}

/** Compares a picture with the committed one, or writes it. */
export async function compareCommitted(page: Page, file: string, picture: Buffer) {
  if (isWriting) return writeFileSync(file, picture);
  const committed = await readPixels(page, readFileSync(file));
  const difference = findDifference(await readPixels(page, picture), committed);
  expect.soft(difference, file).toBeLessThan(TOLERANCE);
}

/** Returns the part of two pictures' pixels that differ, from 0 to 1. */
function findDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 1;
  let different = 0;
  for (let at = 0; at < one.length; at += 4) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) >= NOTICED,
    );
    if (isDifferent) different += 1;
  }
  return different / (one.length / 4);
}
