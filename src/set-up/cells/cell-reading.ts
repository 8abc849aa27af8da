/** The value of a text, or the words about a text that is wrong. */
export type CellReading<Value> = { readonly value: Value } | { readonly fault: string };
