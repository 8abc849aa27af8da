import * as v from 'valibot';
import { Timestamp } from './fields.ts';

/** How long a second admin can confirm an act, in ms. */
export const SECOND_LOOK_MS = 10 * 60_000;

/** Whether a second admin has confirmed an act, still can, or has let the time pass. */
export const SecondLookState = v.picklist(['waiting', 'confirmed', 'one-admin']);
export type SecondLookState = v.InferOutput<typeof SecondLookState>;

/** What became of an act that asks for a second admin: who confirmed it, or until when somebody can. */
export const SecondLook = v.object({
  state: SecondLookState,
  by: v.nullable(v.string()),
  until: Timestamp,
});
export type SecondLook = v.InferOutput<typeof SecondLook>;
