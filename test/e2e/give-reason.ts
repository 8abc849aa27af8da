import type { Locator, Page } from 'playwright-core';

/** Chooses "Other" as the reason of a correction, with a note, which then is the whole reason. */
export async function giveReason(scope: Page | Locator, note: string): Promise<void> {
  await scope.getByLabel('Reason', { exact: true }).selectOption('Other');
  await scope.getByLabel('Note', { exact: true }).fill(note);
}
