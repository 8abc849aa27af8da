import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  descriptions,
  listedPaths,
  type PublicPath,
  publicPaths,
  sharedScreens,
} from './public/site/public-paths.ts';
import { ShareHead } from './public/site/share-head.tsx';
import { site } from './public/site/site.ts';
import { routeTree } from './route-tree.gen.ts';

/** A file of the built site. */
interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

const sharedPaths = Object.keys(sharedScreens) as (keyof typeof sharedScreens)[];

const TITLE = /<title>([^<]*)<\/title>/g;
const NOSCRIPT = /<noscript>.*<\/noscript>/;

/** The words of a shared link to a screen of the app, such as a ticket, which only its holder sees. */
const gameWords = {
  path: null,
  title: 'Gimme Points',
  description: descriptions['/'],
} as const;

/** Shows every panel and slide, because nothing opens or moves without JavaScript. */
const UNFOLDED =
  '<noscript><style>[data-panel],[data-slide]{display:block!important;visibility:visible!important;grid-area:auto!important}[role=tablist],[data-slider-controls]{display:none!important}</style></noscript></head>';

/**
 * Renders the files of the build: the shell for all screens with the list of their addresses, each public page as HTML
 * without JavaScript, and the files for search engines.
 *
 * @param shell the page that Vite made
 * @throws Error when a page has no title, which means that the page did not render
 */
export async function renderSite(shell: string): Promise<BuiltFile[]> {
  const pages = publicPaths.map(async (path) => ({
    name: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    text: await renderPage(path, shell),
  }));
  return [
    { name: 'shell.html', text: withHead(shell, gameWords) },
    { name: 'app-paths.json', text: JSON.stringify(listAppPaths()) },
    { name: 'sitemap.xml', text: renderSitemap() },
    { name: 'robots.txt', text: renderRobots() },
    ...sharedPaths.map((path) => ({
      name: `${path.slice(1)}.html`,
      text: withHead(shell, { path, ...sharedScreens[path] }),
    })),
    ...(await Promise.all(pages)),
  ];
}

/** Renders the page at a path for a visitor. The app reuses the elements of the page when it starts. */
async function renderPage(path: PublicPath, shell: string): Promise<string> {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  const title = [...html.matchAll(TITLE)].at(-1)?.[1];
  if (!title) throw new Error(`${path} has no title`);
  const withPage = (frame: string) =>
    withHead(frame, { path, title, description: descriptions[path] }).replace(
      '<div id="root"></div>',
      () => `<div id="root">${html.replaceAll(TITLE, '')}</div>`,
    );
  // Sign-in and sign-up are forms of the app, so they keep the shell's note about JavaScript.
  if (path.startsWith('/sign-')) return withPage(shell);
  return withPage(shell.replace(NOSCRIPT, '').replace('</head>', UNFOLDED));
}

/** Adds the title, the text and the address for shared links to the head of the shell. */
function withHead(shell: string, words: ComponentProps<typeof ShareHead>): string {
  return shell
    .replace(/<title>.*<\/title>/, `<title>${words.title}</title>`)
    .replace(/<meta name="description"[^>]*>/, renderToStaticMarkup(<ShareHead {...words} />));
}

/** Lists the addresses of the app's screens, without public pages, because each public page has its own file. */
function listAppPaths(): string[] {
  const { routesByPath } = createRouter({ routeTree });
  return Object.keys(routesByPath).filter((path) => !publicPaths.some((page) => page === path));
}

function renderSitemap(): string {
  const urls = listedPaths.map((path) => `  <url><loc>${site.url}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function renderRobots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`;
}
