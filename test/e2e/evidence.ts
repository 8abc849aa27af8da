import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import type { Tablet } from './browser.ts';
import type { Link } from './link.ts';
import type { TestServer } from './server.ts';

/** The folder for what failed tests leave behind. `npm test` empties it first. */
export const EVIDENCE_FOLDER = 'test-results';

/** Whether failed tests record a trace. `npm test` sets this when it runs failed files again. */
const isTraced = process.env.TEST_TRACE === '1';

declare module 'vitest' {
  interface TaskMeta {
    /** The folder with what a failed test left behind. */
    evidence?: string;
  }
}

interface Witnesses {
  readonly server: TestServer;
  readonly link: Link;
  readonly tablet: Tablet;
}

/** Starts a browser's trace, if failed tests record one. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true });
}

/** Stores a failed test's server log, requests, open pages and trace. */
export async function keepEvidence(task: Readonly<RunnerTestCase>, witnesses: Witnesses) {
  if (task.result?.state !== 'fail') return;
  const { server, link, tablet } = witnesses;
  const folder = join(
    EVIDENCE_FOLDER,
    `${basename(task.file.name, '.test.ts')}-${slug(task.name)}`,
  );
  task.meta.evidence = folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.log'), server.output());
  writeFileSync(join(folder, 'requests.json'), JSON.stringify(link.passages, null, 1));
  writeFileSync(join(folder, 'errors.txt'), tablet.unexpectedErrors().join('\n'));
  await keepPages(tablet, folder);
}

/** Stores the open pages of a tablet in a folder of the evidence. */
export async function keepPages(tablet: Tablet, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The test may have closed the browser, or the browser may be what failed.
  await storePages(tablet, folder).catch((error) =>
    writeFileSync(join(folder, 'no-pages.txt'), String(error)),
  );
}

async function storePages(tablet: Tablet, folder: string) {
  const context = tablet.context();
  for (const [index, page] of context.pages().entries()) {
    writeFileSync(join(folder, `page-${index + 1}.html`), await page.content());
    await page.screenshot({ path: join(folder, `page-${index + 1}.png`) });
  }
  if (isTraced) await context.tracing.stop({ path: join(folder, 'trace.zip') });
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
}
