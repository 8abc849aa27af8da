import type { Kysely } from 'kysely';
import type { ImportDocument, TicketMoves } from '../../contract/admin/import-body.ts';
import type { Plan, RowKind } from '../../set-up/row-kind.ts';
import type { Schema } from '../db/schema.ts';
import type { Standings } from '../standings/standings.ts';
import type { Write } from '../unit-of-work/write.ts';

/** The tournament that an import changes, and for a tee sheet the round. */
export interface ImportPlace {
  readonly tournamentId: number;
  readonly roundId: number | null;
}

/** The ids of the rows that an import created outside of its content, by table. */
export type CreatedIds = Readonly<Record<string, readonly number[]>>;

/** A content that was stored, and the one that replaces it. */
export interface ContentChange<Content> {
  readonly before: Content;
  readonly after: Content;
}

/** What saving a content needs beside it. */
export interface SavingFacts {
  /** The site's URL, for links in emails. */
  readonly site: string;
  /** The ids that an undone import created. What nothing else uses is deleted. */
  readonly orphans?: CreatedIds;
}

/** A kind of import: how the server loads and saves what its rows change. */
export interface Importer<Document = ImportDocument, Row = unknown, Content = unknown> {
  /** The kind of its rows, which the browser shares. */
  readonly rows: RowKind<Document, Row, Content>;
  /** Locks what several tournaments share, before the tournament is locked. */
  lock?(trx: Kysely<Schema>): Promise<void>;
  /** Loads what an admin is shown. */
  load(trx: Kysely<Schema>, place: ImportPlace): Promise<Document>;
  /** Finds the rounds that a change affects; absent when it affects the import's own round, or all rounds. */
  findRounds?(change: ContentChange<Content>): number[];
  /** Returns the part of both contents that is stored for an undo; absent when it is everything. */
  trim?(change: ContentChange<Content>): ContentChange<Content>;
  /** Saves `after`. Returns the ids that it created. */
  save(
    write: Write,
    place: ImportPlace,
    change: ContentChange<Content>,
    facts: SavingFacts,
  ): Promise<CreatedIds>;
  /** Counts the tickets that each row changes. */
  findTicketMoves?(
    standings: Pick<Standings, 'of'>,
    document: Document,
    plan: Plan<Content>,
  ): Promise<TicketMoves>;
}
