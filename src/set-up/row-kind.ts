import type { FileSchema } from './file-schema.ts';
import type { Plan } from './plan.ts';

/** The noun for a row: "golfer", "golfers". */
export interface RowNoun {
  readonly one: string;
  readonly many: string;
}

/** The words for the rows of a kind, and for the part of the tournament that they change. */
export interface RowWords<Document> {
  /** The part as the subject of a sentence: "The field" in "The field has changed." */
  readonly subject: string;
  readonly noun: RowNoun;
  /** Describes what happens to entries that a complete list lacks: "be removed". */
  describeRemoval(document: Document): string;
}

/** How rows are planned. */
export interface PlanOptions {
  /** Whether entries that no row names are removed. */
  readonly wholeList: boolean;
  /** Whether the file has more rows, which could not be read. */
  readonly hasUnreadRows?: boolean;
  /** Why an admin changes a published tournament. It never changes what a row does. */
  readonly reason?: string;
}

/** A kind of row that sets a tournament up, for the preview in the browser and for the save on the server. */
export interface RowKind<Document, Row, Content> {
  /** The columns of a file, and how its rows are parsed. */
  readonly schema: FileSchema<Row>;
  readonly words: RowWords<Document>;
  /** Plans what rows change in the document that an admin is shown. */
  plan(document: Document, rows: readonly Row[], options: PlanOptions): Plan<Content>;
  /** Plans the rows of a former content as a whole list, which undoes an import. */
  restore(document: Document, former: Content): Plan<Content>;
  /** Returns the part of a document that is stored. */
  toContent(document: Document): Content;
}

/** Returns the plan of a former content's rows. Once they may be saved, they restore exactly that content. */
export function restoreExactly<Content>(plan: Plan<Content>, former: Content): Plan<Content> {
  return { ...plan, after: plan.after && former };
}
