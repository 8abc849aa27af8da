/**
 * All the script of a page that reads without the app: brings the app, which waits in a template, once the page is there
 * to read. On a slow line its 85 kB would hold back the sheet and the picture.
 */
const app = document.querySelector<HTMLTemplateElement>('template#app');
if (!app) throw new Error('The page has no template with the app');

/** How long the app waits for a page that does not come to rest: a picture that hangs, a tab nobody looks at. */
const PATIENCE_MS = 3_000;

/** A second time finds the template empty. */
function bring({ content }: HTMLTemplateElement): void {
  // Each in its turn, as written: a script that is put into a page runs as soon as it arrives.
  for (const script of content.querySelectorAll('script')) script.async = false;
  document.head.append(content);
}

// A browser offers to install the app once, maybe before the app is there to hear it (shell/install-prompt.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});

// A worker has the app on the device: it takes nothing from the line, and a scorer's start waits for nobody.
if (navigator.serviceWorker?.controller) bring(app);
else {
  const bringNow = () => bring(app);
  // The first frame shows the page, the second comes when that was shown.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(bringNow)));
  setTimeout(bringNow, PATIENCE_MS);
}
