/**
 * The only script of a page that reads without the app: it brings the app, which waits in a template, once the page
 * can be read. On a slow network its 85 kB would delay the style sheet and the picture.
 */
const app = document.querySelector<HTMLTemplateElement>('template#app');
if (!app) throw new Error('The page has no template with the app');

/** How long the app waits for a page that does not finish loading, because of a slow picture or a hidden tab. */
const PATIENCE_MS = 3_000;

/** Brings the app once: a second call finds the template empty. */
function bring({ content }: HTMLTemplateElement): void {
  // In the written order: an added script otherwise runs as soon as it arrives.
  for (const script of content.querySelectorAll('script')) script.async = false;
  document.head.append(content);
}

// A browser offers to install the app once, perhaps before the app listens (shell/install-prompt.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});

// With a worker the app is on the device: it uses no network, and a scorer's start must not wait.
if (navigator.serviceWorker?.controller) bring(app);
else {
  const bringNow = () => bring(app);
  // The first frame shows the page; the second comes after it was shown.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(bringNow)));
  setTimeout(bringNow, PATIENCE_MS);
}
