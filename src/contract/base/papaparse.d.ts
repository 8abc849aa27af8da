/**
 * The part of papaparse that this product uses. The types that others publish bring Node's globals into every context.
 */
declare module 'papaparse' {
  interface ParseFault {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
    readonly code: string;
    readonly message: string;
    /** The row from 0. */
    readonly row?: number;
  }
  interface ParseOptions {
    readonly skipEmptyLines?: boolean;
    readonly delimiter?: string;
    /** The number of rows to read. */
    readonly preview?: number;
  }
  interface UnparseOptions {
    readonly quotes: boolean;
    readonly escapeFormulae: RegExp;
    readonly newline: string;
  }
  const Papa: {
    parse<Row>(
      text: string,
      options?: ParseOptions,
    ): { readonly data: Row[]; readonly errors: readonly ParseFault[] };
    unparse(rows: readonly (readonly unknown[])[], options: UnparseOptions): string;
  };
  export default Papa;
}
