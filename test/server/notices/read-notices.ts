import * as v from 'valibot';
import { noticeEndpoints } from '../../../src/contract/people/player-notices.ts';
import type { TestApp } from '../harness.ts';

/** Loads the words of a user's unread notices, the newest first. */
export async function readUnread(app: TestApp, token: string): Promise<string[]> {
  const answer = await app.request('GET', 'notices', { token });
  const { notices, unread } = v.parse(noticeEndpoints.notices.response, await answer.json());
  const texts = notices.filter(({ is_read }) => !is_read).map(({ text }) => text);
  if (texts.length !== unread) throw new Error(`${texts.length} unread notices, and ${unread}`);
  return texts;
}
