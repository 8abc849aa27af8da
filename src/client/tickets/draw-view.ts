/** What the address of the draw says: which tournament's, and which page of its tickets. */
export interface DrawView {
  readonly tournament?: number;
  readonly page?: number;
}

/** Reads the address; what is no such thing is left out. */
export function drawViewOf(search: Record<string, unknown>): DrawView {
  const tournament = positive(search.tournament);
  const page = positive(search.page);
  return { ...(tournament && { tournament }), ...(page && { page }) };
}

function positive(value: unknown): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
