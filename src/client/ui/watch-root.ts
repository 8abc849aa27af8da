/** Watches an attribute of the page's root element. A script in index.html changes it when another tab does. */
export function watchRoot(attribute: string, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
