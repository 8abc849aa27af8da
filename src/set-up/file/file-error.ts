/** Thrown when a whole file cannot be read. The message says what to do, with row and column where they are known. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
