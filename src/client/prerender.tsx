import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
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
import { Logo } from './ui/logo.tsx';

/** A file of the built site. */
interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

type PageScripts = (routeIds: readonly string[]) => readonly string[];

const sharedPaths = Object.keys(sharedScreens) as (keyof typeof sharedScreens)[];

const TITLE = /<title>([^<]*)<\/title>/g;
const EMPTY_ROOT = '<div id="root"></div>';
const NOSCRIPT = /<noscript>.*<\/noscript>/;

/** The texts of a shared link to a screen such as a ticket, which only its holder can see. */
const appShellWords = {
  path: null,
  title: 'Gimme Points',
  description: descriptions['/'],
} as const;

/** Shows every panel and slide, because nothing opens or moves without JavaScript. */
const UNFOLDED =
  '<noscript><style>[data-panel],[data-slide]{display:block!important;visibility:visible!important;grid-area:auto!important}[role=tablist],[data-slider-controls]{display:none!important}</style></noscript></head>';

/**
 * Renders the build's files: the shell for all screens with the list of their paths, each public page as HTML without
 * JavaScript, and the files for search engines.
 * @param shell the page that Vite built
 * @param pageScripts lists the scripts that a page with these routes needs
 * @throws Error when a page has no title, which means that the page did not render
 */
export async function renderSite(shell: string, pageScripts: PageScripts): Promise<BuiltFile[]> {
  const pages = publicPaths.map(async (path) => ({
    name: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    text: await renderPage(path, shell, pageScripts),
  }));
  return [
    {
      name: 'shell.html',
      text: withScripts(withHead(withFrame(shell), appShellWords), pageScripts([])),
    },
    { name: 'app-paths.json', text: JSON.stringify(listAppPaths()) },
    ...(site.url ? [{ name: 'sitemap.xml', text: renderSitemap(site.url) }] : []),
    { name: 'robots.txt', text: renderRobots(site.url) },
    ...sharedPaths.map((path) => ({
      name: `${path.slice(1)}.html`,
      text: withScripts(
        withHead(shell, { path, ...sharedScreens[path] }),
        pageScripts(listRoutes(path)),
      ),
    })),
    ...(await Promise.all(pages)),
  ];
}

/** Adds the header's logo, which a screen shows until the app has started, but not one that another app embeds. */
function withFrame(shell: string): string {
  const frame = renderToStaticMarkup(
    <div
      aria-hidden="true"
      className="bg-brand text-on-brand in-[[data-path$='-embed']]:hidden [:not(:empty)+&]:hidden"
    >
      <div className="mx-auto flex h-[64px] max-w-6xl items-center gap-2 px-4 font-display text-xl font-semibold">
        <Logo /> Gimme Points
      </div>
    </div>,
  );
  return shell.replace(EMPTY_ROOT, EMPTY_ROOT + frame);
}

/** Renders the page at a path for a visitor. The app reuses its elements when it starts. */
async function renderPage(
  path: PublicPath,
  shell: string,
  pageScripts: PageScripts,
): Promise<string> {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  const title = [...html.matchAll(TITLE)].at(-1)?.[1];
  if (!title) throw new Error(`${path} has no title`);
  const withPage = (frame: string) =>
    withScripts(
      withHead(frame, { path, title, description: descriptions[path] }),
      pageScripts(listRoutes(path)),
    ).replace(EMPTY_ROOT, () => `<div id="root">${html.replaceAll(TITLE, '')}</div>`);
  // Sign-in and sign-up are forms of the app, so they keep the shell's note about JavaScript.
  if (path.startsWith('/sign-')) return withPage(shell);
  return withPage(shell.replace(NOSCRIPT, '').replace('</head>', UNFOLDED));
}

/** Replaces the shell's title and description, and adds the tags for shared links. */
function withHead(shell: string, words: ComponentProps<typeof ShareHead>): string {
  return shell
    .replace(/<title>.*<\/title>/, `<title>${words.title}</title>`)
    .replace(/<meta name="description"[^>]*>/, renderToStaticMarkup(<ShareHead {...words} />));
}

/** Lists the ids of the routes that make up a path, outermost first. */
function listRoutes(path: string): string[] {
  const { routesByPath } = createRouter({ routeTree });
  const ids: string[] = [];
  let route = routesByPath[path as keyof typeof routesByPath] as AnyRoute | undefined;
  for (; route && !route.isRoot; route = route.parentRoute) ids.unshift(route.id);
  return ids;
}

/** Adds the list of scripts that the entry fetches after the first paint (start.ts). */
function withScripts(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return page.replace('</body>', `<template id="scripts">${links.join('')}</template></body>`);
}

/** Lists the paths of the app's screens, without public pages, because those have their own files. */
function listAppPaths(): string[] {
  const { routesByPath } = createRouter({ routeTree });
  return Object.keys(routesByPath).filter((path) => !publicPaths.some((page) => page === path));
}

function renderSitemap(origin: string): string {
  const urls = listedPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function renderRobots(origin: string | null): string {
  const rules = 'User-agent: *\nAllow: /\nDisallow: /api/\n';
  return origin ? `${rules}\nSitemap: ${origin}/sitemap.xml\n` : rules;
}
