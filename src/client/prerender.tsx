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

/** Vite's list of built files, as far as this file reads it. */
type BuiltChunks = Readonly<Record<string, { readonly file: string; readonly css?: string[] }>>;

const TITLE = /<title>([^<]*)<\/title>/g;
const NOSCRIPT = /<noscript>.*<\/noscript>/;

/** Without JavaScript nothing opens and nothing moves, so everything is shown. */
const UNFOLDED =
  '<noscript><style>[data-panel],[data-slide]{display:block!important;visibility:visible!important;grid-area:auto!important}[role=tablist],[data-slider-controls]{display:none!important}</style></noscript></head>';

/** The entry's script, and the link that preloads the framework it imports, in parts around its address. */
const ENTRY_SCRIPT = /<script type="module"[^>]*>/;
const FRAMEWORK_LINK = /<link rel="modulepreload"([^>]*)href="([^"]*\/framework-[^"]*)">/;

/** The parts that load the app: its scripts, and the links that preload their imports. */
const MODULES = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g;

/**
 * Renders the files that the build writes: the shell for all screens and the list of their addresses, each public
 * page as HTML without JavaScript, and the files for search engines.
 *
 * @param page the page that Vite made
 * @throws Error when a page has no title: it did not render
 */
export async function renderSite(page: string, chunks: BuiltChunks): Promise<BuiltFile[]> {
  const shell = withFrameworkFirst(page);
  const bringApp = chunks['src/client/public/site/bring-app.ts']?.file;
  if (!bringApp) throw new Error('bring-app.ts is not among what was built');
  const pages = publicPaths.map(async (path) => ({
    name: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    text: await renderPage(path, shell, `/${bringApp}`),
  }));
  return [
    { name: 'shell.html', text: shell },
    { name: 'app-paths.json', text: JSON.stringify(appPaths()) },
    { name: 'sitemap.xml', text: sitemap() },
    { name: 'robots.txt', text: robots() },
    ...Object.entries(sharedScreens).map(([path, words]) => ({
      name: `${path.slice(1)}.html`,
      text: withHead(shell, { path, ...words }),
    })),
    ...(await Promise.all(pages)),
  ];
}

/**
 * Makes the framework a script before the entry. A page runs each script as its own task, so on a slow phone a tap is
 * handled in between.
 */
function withFrameworkFirst(page: string): string {
  const link = FRAMEWORK_LINK.exec(page);
  if (!link || !ENTRY_SCRIPT.test(page)) {
    throw new Error('The page has no entry that preloads the framework');
  }
  const [whole, attributes = '', address = ''] = link;
  const script = `<script type="module"${attributes}src="${address}"></script>`;
  return page.replace(whole, '').replace(ENTRY_SCRIPT, (entry) => `${script}\n    ${entry}`);
}

/**
 * Moves the app's scripts into a template, where no browser preloads them; the page's only script (bring-app.ts)
 * brings them after the whole page was read, because the app must not start on half a page.
 */
function withAppAside(page: string, bringApp: string): string {
  const modules = page.match(MODULES)?.map((module) => module.trim());
  if (!modules) throw new Error('The page has nothing that loads the app');
  const aside = `<template id="app">${modules.join('')}</template>`;
  const script = `<script type="module" fetchpriority="low" src="${bringApp}"></script>`;
  return page.replace(MODULES, '').replace('</head>', `${aside}${script}</head>`);
}

/** Renders the page at a path for a visitor. The app takes its elements over when it is loaded. */
async function renderPage(path: PublicPath, shell: string, bringApp: string): Promise<string> {
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
  // Sign-in and sign-up are forms of the app, with the shell's note about JavaScript.
  if (path.startsWith('/sign-')) return withPage(shell);
  const readable = withAppAside(shell, bringApp).replace(NOSCRIPT, '');
  return withPage(readable.replace('</head>', UNFOLDED));
}

/** Adds the content of a shared link to the head of the shell. */
function withHead(shell: string, words: ComponentProps<typeof ShareHead>): string {
  return shell
    .replace(/<title>.*<\/title>/, `<title>${words.title}</title>`)
    .replace(/<meta name="description"[^>]*>/, renderToStaticMarkup(<ShareHead {...words} />));
}

/** Lists the addresses of the app's screens; a public page has its own file. */
function appPaths(): string[] {
  const { routesByPath } = createRouter({ routeTree });
  return Object.keys(routesByPath).filter((path) => !publicPaths.some((page) => page === path));
}

function sitemap(): string {
  const urls = listedPaths.map((path) => `  <url><loc>${site.url}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`;
}
