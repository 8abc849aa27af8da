import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CardState, CardStep } from '../../../contract/scoring/scoring.ts';
import type { Schema } from '../../db/schema.ts';
import { isLockedCard } from '../decide/card-progress.ts';

/** A stored step about a card, with its account. */
export interface StoredStep {
  readonly competitorId: number;
  readonly version: number;
  readonly step: CardStep;
  readonly strokes: readonly (number | null)[];
  readonly agreed: Schema['card_steps']['agreed'];
  readonly reason: string | null;
  readonly opId: string | null;
  readonly userId: number;
  readonly username: string;
  readonly at: Date;
}

/** Loads the steps about the cards of a round, by competitor and in their order. */
export async function loadCardSteps(
  db: Kysely<Schema>,
  round: { readonly tournament_id: number; readonly round_id: number },
): Promise<Map<number, StoredStep[]>> {
  const rows = await db
    .selectFrom('card_steps')
    .innerJoin('users', 'users.id', 'card_steps.user_id')
    .select(['competitor_id as competitorId', 'version', 'step', 'strokes', 'agreed', 'reason'])
    .select('op_id as opId')
    .select(['user_id as userId', 'username', 'recorded_at as at'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .orderBy('competitor_id')
    .orderBy('version')
    .execute();
  return Map.groupBy(rows, ({ competitorId }) => competitorId);
}

/**
 * Builds how far a card is certified; null for a card without a step.
 *
 * @param strokes what counts now, from hole 1
 */
export function buildCardState(
  steps: readonly StoredStep[],
  strokes: readonly (number | null)[],
): CardState | null {
  const last = steps.at(-1);
  if (!last) return null;
  const submit = steps.findLast(({ step }) => step === 'submit');
  const isLocked = isLockedCard(last);
  const isChanged = (hole: number) => last.strokes[hole - 1] !== strokes[hole - 1];
  return {
    version: last.version,
    ...(isLocked &&
      submit && {
        submitted: { ...toWitness(submit), agreed: submit.agreed, code: createCode(submit) },
      }),
    ...(last.step === 'attest' && { attested: toWitness(last) }),
    ...(!isLocked && { returned: { ...toWitness(last), reason: last.reason ?? '' } }),
    changed_holes: isLocked ? strokes.map((_, index) => index + 1).filter(isChanged) : [],
  };
}

function toWitness({ username, userId, at }: StoredStep) {
  return { by: username, user_id: userId, at: at.toISOString() };
}

/** No letter is taken for a digit or for another letter when it is read aloud. */
const LETTERS = 'BCDFGHJKLMNPRSTVWXZ';
const CODE_LENGTH = 4;

/** Returns the code of a returned card: "KFRD". Another card or other strokes give another one. */
function createCode({ competitorId, version, strokes, at }: StoredStep): string {
  const facts = [competitorId, version, at.toISOString(), ...strokes].join(' ');
  const digest = createHash('sha256').update(facts).digest();
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );
}
