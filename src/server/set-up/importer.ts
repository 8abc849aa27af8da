import type { Kysely } from 'kysely';
import type { ImportBody, ImportDocument, TicketMoves } from '../../contract/admin/import-body.ts';
import type { Plan } from '../../set-up/plan.ts';
import type { Actor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Standings } from '../standings/standings.ts';
import type { WriteAction } from '../states/may-write.ts';

/** The tournament that an import changes, and for a tee sheet the round. */
export interface ImportPlace {
  readonly tournamentId: number;
  readonly roundId: number | null;
}

/** The ids of the rows that an import created outside of its content, by table. */
export type CreatedIds = Readonly<Record<string, readonly number[]>>;

/** The facts about an import that decide whether it can still be undone. */
export interface SinceImport {
  readonly importedAt: Date;
  readonly wasPublished: boolean;
}

/** A content that was stored, and the one that replaces it. */
export interface ContentChange<Content> {
  readonly before: Content;
  readonly after: Content;
}

/** What saving an import needs: the admin, the time and the mailbox, because an import of scorers sends invitations. */
export interface SavingFacts {
  readonly actor: Actor;
  readonly now: Date;
  readonly mailbox: Mailbox;
  /** The site's URL, for links in emails. */
  readonly site: string;
}

/** A kind of import. An import writes `after` in place of `before`, and an undo writes `before` in place of `after`. */
export interface Importer<Body = ImportBody, Document = ImportDocument, Content = unknown> {
  readonly action: WriteAction;
  /** The part of the tournament that the import changes, as the subject of a sentence: "The field". */
  readonly subject: string;
  /** Locks what several tournaments share, before the tournament is locked. */
  lock?(trx: Kysely<Schema>): Promise<void>;
  /** Loads what an admin is shown, without its hash. */
  load(trx: Kysely<Schema>, place: ImportPlace): Promise<Omit<Document, 'shown'>>;
  /**
   * Returns the part of a document that must not have changed since the admin was shown it; all of it by default. What
   * the server changes by itself, such as the delivery of an email, is left out.
   */
  getVersionedPart?(document: Omit<Document, 'shown'>): unknown;
  /** Finds the rounds that a change affects; absent when it affects the import's own round, or all rounds. */
  findRounds?(change: ContentChange<Content>): number[];
  /** Whether a change of this document needs a reason. */
  needsReason(document: Document): boolean;
  plan(document: Document, body: Body): Plan<Content>;
  /** Names a row that was typed on the screen, where rows have no numbers: "Group 3". Null for a row of a file. */
  nameTypedRow?(body: Body, index: number): string | null;
  getContent(document: Document): Content;
  /** Returns the part of both contents that the change touches, to store it and to compare it later. */
  trim(change: ContentChange<Content>): ContentChange<Content>;
  /** Saves `after`. Returns the ids that it created. */
  save(
    trx: Kysely<Schema>,
    place: ImportPlace,
    change: ContentChange<Content>,
    saving: SavingFacts,
  ): Promise<CreatedIds>;
  /** Deletes what an import created and nothing else uses. */
  deleteOrphans(trx: Kysely<Schema>, made: CreatedIds): Promise<void>;
  /** Describes what depends on an import, and so prevents its undo. */
  listDependents(
    trx: Kysely<Schema>,
    document: Document,
    undo: ContentChange<Content>,
    since: SinceImport,
  ): Promise<string[]>;
  /** Counts the tickets that each row changes. */
  findTicketMoves?(
    standings: Pick<Standings, 'of'>,
    document: Document,
    body: Body,
  ): Promise<TicketMoves>;
}
