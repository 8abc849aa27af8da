import * as v from 'valibot';
import { DeviceLoginBody, LoginResponse } from '../account/account.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { QueryId } from '../base/fields.ts';
import { Live, Ready } from '../base/health.ts';
import { ReplayBody, ReplayResponse } from './op.ts';
import {
  ClearBody,
  Groups,
  GroupsQuery,
  HoleHistory,
  HoleHistoryQuery,
  Receipt,
  ScoreBody,
  ScoreRecords,
  ScoreRecordsQuery,
  UploadBody,
} from './scoring.ts';
import { UploadPreview, UploadQuery } from './upload-preview.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The calls of sign-in, scoring and the outbox. The first screens and the worker load only this part of the table, so
 * a new call elsewhere adds no bytes to them.
 */
export const coreEndpoints = {
  login: {
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    summary: 'Sign in with username or email address, and password',
    body: DeviceLoginBody,
    response: LoginResponse,
  },
  logout: {
    method: 'GET',
    path: 'auth/logout',
    access: 'self',
    summary: 'Sign out: revoke the token that this call carries',
    query: v.object({ user_id: QueryId }),
    response: v.object({ signed_out: v.literal(true) }),
  },
  scoreRecords: {
    method: 'GET',
    path: 'leaderboardstats/competitor-score-record',
    access: 'member',
    summary:
      'Every card of a round with its versions, by default of round 1 of the current tournament',
    query: ScoreRecordsQuery,
    response: ScoreRecords,
  },
  groups: {
    method: 'GET',
    path: 'leaderboardstats/groups',
    access: 'member',
    summary: 'The tee sheet of a round',
    query: GroupsQuery,
    response: Groups,
  },
  holeHistory: {
    method: 'GET',
    path: 'leaderboardstats/hole-history',
    access: 'scorer',
    summary: 'Every decided write of a hole, official or not, the newest first',
    query: HoleHistoryQuery,
    response: HoleHistory,
  },
  updateScore: {
    method: 'PUT',
    path: 'leaderboardstats/update-competitor-score',
    access: 'scorer',
    stepUp: 'official',
    summary: 'Enter or correct the strokes of a hole',
    hasOpHeaders: true,
    receiptFirst: true,
    body: ScoreBody,
    response: Receipt,
  },
  clearScore: {
    method: 'PUT',
    path: 'leaderboardstats/clear-competitor-score',
    access: 'scorer',
    stepUp: 'official',
    summary: 'Clear an entry',
    hasOpHeaders: true,
    receiptFirst: true,
    body: ClearBody,
    response: Receipt,
  },
  uploadScores: {
    method: 'POST',
    path: 'game/update-bulk-data-score',
    access: 'admin',
    stepUp: 'official',
    summary:
      'Upload rows of a feed: fills empty holes, confirms equal ones, lists the rest; dry_run=1 only previews',
    bodyLimit: MEGABYTE,
    hasOpHeaders: true,
    receiptFirst: true,
    query: UploadQuery,
    body: UploadBody,
    response: v.union([Receipt, UploadPreview]),
  },
  replay: {
    method: 'POST',
    path: 'outbox/replay',
    access: 'scorer',
    stepUp: 'official',
    summary: 'Replay up to 50 outbox ops, with one result for each',
    bodyLimit: 4 * MEGABYTE,
    // Only an upload is large: fifty ops of the other kinds have about 20 kB.
    largeWith: '"scrape"',
    receiptFirst: true,
    body: ReplayBody,
    response: ReplayResponse,
  },
  live: {
    method: 'GET',
    path: 'health/live',
    access: 'public',
    summary: 'The process runs',
    response: Live,
  },
  ready: {
    method: 'GET',
    path: 'health/ready',
    access: 'public',
    summary: 'The database answers and its schema is current',
    response: Ready,
  },
} as const satisfies Record<string, Endpoint>;
