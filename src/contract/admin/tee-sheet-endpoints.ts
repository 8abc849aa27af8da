import type { Endpoint } from '../base/endpoint.ts';
import {
  PublishTeeSheetBody,
  TeeSheetDocument,
  TeeSheetOrder,
  TeeSheetPlay,
  TeeSheetQuery,
  TeeSheetScorers,
} from './tee-sheet.ts';

/** The admin's calls for tee sheets. */
export const teeSheetEndpoints = {
  teeSheet: {
    method: 'GET',
    path: 'admin/tee-sheet',
    access: 'admin',
    summary: "A round's tee sheet: the published one, the draft, and the golfers and scorers",
    query: TeeSheetQuery,
    response: TeeSheetDocument,
  },
  teeSheetPlay: {
    method: 'GET',
    path: 'admin/tee-sheet-play',
    access: 'admin',
    summary: 'The golfers who have strokes or a start hole in a round',
    query: TeeSheetQuery,
    response: TeeSheetPlay,
  },
  teeSheetScorers: {
    method: 'GET',
    path: 'admin/tee-sheet-scorers',
    access: 'admin',
    summary: 'The scorers of the round before, and the invited scorers who have not accepted yet',
    query: TeeSheetQuery,
    response: TeeSheetScorers,
  },
  teeSheetOrder: {
    method: 'GET',
    path: 'admin/tee-sheet-order',
    access: 'admin',
    summary: 'The golfers of a round, ranked by the rounds before it, the best first',
    query: TeeSheetQuery,
    response: TeeSheetOrder,
  },
  publishTeeSheet: {
    method: 'PUT',
    path: 'admin/tee-sheet-publish',
    access: 'admin',
    summary: "Publish the draft of a round's tee sheet",
    body: PublishTeeSheetBody,
    response: TeeSheetDocument,
  },
} as const satisfies Record<string, Endpoint>;
