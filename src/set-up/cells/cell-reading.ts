/** A parsed value, or the message about a wrong text. */
export type CellReading<Value> = { readonly value: Value } | { readonly fault: string };
