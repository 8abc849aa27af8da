import * as v from 'valibot';
import { createRequiredTextSchema } from '../account/account.ts';
import { Id, QueryId, RoundId } from '../base/fields.ts';
import { OfficeState } from '../game/states.ts';
import { createRowsSchema, importEntries, RowNumber, ShownHash } from './imports.ts';

/** The code of a golfer's country: ISO alpha-2, or the sporting code of a nation with its own flag (ENG, SCO). */
const GolferCountry = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/, 'must be a country code'));

const OptionalName = (label: string) => v.optional(v.nullable(createRequiredTextSchema(label)));

/**
 * A golfer in a file of the field. An absent value leaves what is stored, null is an empty cell. `replaces` is the name
 * of the golfer whose entry this reserve takes. `choice` answers a question of the preview: the id of a known golfer,
 * or `new` for another golfer with the same name. `renames`: the golfer of `choice`, who is in the field, is renamed to
 * this row's name.
 */
export const FieldRow = v.object({
  row: RowNumber,
  full_name: createRequiredTextSchema('Full name'),
  country: v.optional(GolferCountry),
  team: OptionalName('Team'),
  group_name: OptionalName('Group'),
  replaces: OptionalName('Replaces'),
  alias: OptionalName('Alias'),
  choice: v.optional(v.union([Id, v.literal('new')])),
  renames: v.optional(v.boolean()),
});
export type FieldRow = v.InferOutput<typeof FieldRow>;

export const FieldImport = v.object({
  kind: v.literal('field'),
  ...importEntries,
  rows: createRowsSchema(FieldRow),
});
export type FieldImport = v.InferOutput<typeof FieldImport>;

/** How a golfer of the field stopped early. */
const FieldEnding = v.object({
  status: v.picklist(['WD', 'RTD', 'DNS', 'DQ', 'CUT']),
  round_id: RoundId,
  hole_number: v.nullable(v.number()),
  voided: v.boolean(),
  reason: v.string(),
});

/**
 * A golfer of the field. `replaces` is the competitor whose entry this reserve plays. `entry_number` is null in a draft,
 * and for a golfer whose entry a reserve plays. `has_strokes`: the golfer had a stroke, although it may be
 * cleared or wait for the office.
 */
export const FieldGolfer = v.object({
  competitor_id: Id,
  full_name: v.string(),
  country: v.string(),
  team_id: v.nullable(Id),
  team: v.nullable(v.string()),
  group_name: v.nullable(v.string()),
  replaces: v.nullable(Id),
  aliases: v.array(v.string()),
  entry_number: v.nullable(v.number()),
  ending: v.nullable(FieldEnding),
  is_out: v.boolean(),
  has_strokes: v.boolean(),
  /** The groups of the tee sheets that name the golfer. */
  groups: v.array(v.object({ round_id: RoundId, group_number: v.number() })),
});
export type FieldGolfer = v.InferOutput<typeof FieldGolfer>;

/** A golfer of any tournament. */
export const GolferProfile = v.object({
  competitor_id: Id,
  full_name: v.string(),
  country: v.string(),
  aliases: v.array(v.string()),
});
export type GolferProfile = v.InferOutput<typeof GolferProfile>;

/**
 * The field of a tournament as admins see it. `is_entry_open`: tickets are drawn over the numbered entries, so golfers
 * leave or are replaced and none is added. `has_begun`: a stroke was entered. `is_fixed`: the seed of the draw is
 * public. `counting_scores`: the most cards of a team that count in a round. `known`: every golfer that is not in this
 * field.
 */
export const FieldDocument = v.object({
  kind: v.literal('field'),
  tournament_id: Id,
  state: OfficeState,
  is_entry_open: v.boolean(),
  has_begun: v.boolean(),
  is_fixed: v.boolean(),
  counting_scores: v.number(),
  golfers: v.array(FieldGolfer),
  known: v.array(GolferProfile),
  /** The names of the teams of all tournaments. */
  teams: v.array(v.object({ team_id: Id, name: v.string() })),
  shown: ShownHash,
});
export type FieldDocument = v.InferOutput<typeof FieldDocument>;

export const FieldQuery = v.object({ tournament_id: QueryId });
