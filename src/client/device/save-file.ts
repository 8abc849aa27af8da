/** Lets the user save a file. Frees its memory later, because the browser still reads the file after the press. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}

const FREE_AFTER_MS = 60_000;
