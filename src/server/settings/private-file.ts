import { open, readFile, rename } from 'node:fs/promises';

/** Returns the text of a file, or null when there is none. */
export async function readPrivateFile(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Writes a file that only this account can read. When the call resolves, the text is on the disk. After an error the
 * old file is unchanged.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
}
