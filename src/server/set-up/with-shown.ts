import { createHash } from 'node:crypto';

/**
 * Adds the hash by which a later write names the document that an admin was shown.
 *
 * @param versioned the part that must not have changed until then. What the server changes by itself, such as the
 *   delivery of an email, is left out
 */
export function withShown<Document extends object>(
  document: Document,
  versioned: object = document,
): Document & { readonly shown: string } {
  const shown = createHash('sha256').update(JSON.stringify(versioned)).digest('hex');
  return { ...document, shown };
}
