/** How long the browser may take to read the file before its memory is freed, in ms. */
const KEEP_FILE_MS = 60_000;

/** Lets the user save a value as a JSON file. */
export function downloadFile(name: string, type: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS);
}
