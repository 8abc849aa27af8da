/** A reference to a file in CSS, with or without quotes. */
const REFERENCE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?/gi;
/** Other ways to load a file. A backslash can hide each of them. */
const OTHER = /@import|image-set|\bsrc\s*\(|\bimage\s*\(|\\/i;

/** Removes references to remote files from CSS. CSS with another way to load a file is left out completely. */
export function removeRemoteStyles(css: string): { safe: string; removed: number } {
  if (OTHER.test(css)) return { safe: '', removed: 1 };
  let removed = 0;
  const safe = css.replace(REFERENCE, (reference, ...urls: (string | undefined)[]) => {
    const url = urls.slice(0, 3).find((one) => one !== undefined) ?? '';
    if (/^\s*data:image\//i.test(url)) return reference;
    removed += 1;
    return 'none';
  });
  return { safe: safe.replaceAll('</', ''), removed };
}
