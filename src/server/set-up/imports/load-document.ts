import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Importer, ImportPlace } from '../importer.ts';

/** Loads what an admin is shown, with the hash that a later import sends back. */
export async function loadDocument<Body, Document extends { readonly shown: string }, Content>(
  db: Kysely<Schema>,
  importer: Importer<Body, Document, Content>,
  place: ImportPlace,
): Promise<Document> {
  const document = await importer.load(db, place);
  const versioned = importer.getVersionedPart?.(document) ?? document;
  const shown = createHash('sha256').update(JSON.stringify(versioned)).digest('hex');
  return { ...document, shown } as Document;
}

/** Loads what an admin is shown in one snapshot. */
export async function loadDocumentSnapshot<
  Body,
  Document extends { readonly shown: string },
  Content,
>(
  db: Kysely<Schema>,
  importer: Importer<Body, Document, Content>,
  place: ImportPlace,
): Promise<Document> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((trx) => loadDocument(trx, importer, place));
}
