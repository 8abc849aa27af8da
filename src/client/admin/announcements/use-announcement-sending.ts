import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type {
  AnnouncementBody,
  AnnouncementPreview,
} from '../../../contract/admin/announcements.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { uuid4 } from '../../../outbox/store/uuid.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome } from '../../api/outcome.ts';
import { outlastDoubleTap } from '../../ui/double-tap.ts';
import type { Form } from '../../ui/form/use-form.ts';
import {
  type AnnouncementDraft,
  type AnnouncementTexts,
  toAudience,
} from './announcement-fields.ts';
import { announcementsKey } from './announcement-queries.ts';
import { fetchPreview } from './use-email-preview.ts';

/** How long the success banner is shown, in ms (product 12.5). */
const BANNER_MS = 4_000;

/** In ms. Longer than for other calls, because the server saves a row for each recipient before it answers. */
const TIMEOUT_MS = 30_000;

/** The result of the last press of the button. */
export type SendOutcome =
  | { readonly kind: 'none' }
  /** Shown until the form changes. */
  | { readonly kind: 'warning'; readonly text: string; readonly values: object }
  /** Shown until the next press. */
  | { readonly kind: 'failed'; readonly error: Error; readonly isSendCall: boolean }
  | { readonly kind: 'sent' };

/** The content that the admin is asked to confirm, with the server's preview of it. */
export interface SendQuestion {
  readonly body: AnnouncementBody;
  readonly preview: AnnouncementPreview;
  readonly key: string;
  /** The server refused it, because the same announcement was sent a few minutes ago. */
  readonly isRepeated: boolean;
}

const NONE: SendOutcome = { kind: 'none' };

type AnnouncementForm = Form<keyof AnnouncementDraft, AnnouncementDraft>;

/**
 * Sends the form's announcement in two steps: asks the server who would get it, and sends after the admin has
 * confirmed. Clears the form on success, but not after a test email, whose announcement usually follows.
 */
export function useAnnouncementSending(form: AnnouncementForm) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<SendOutcome>(NONE);
  const [question, setQuestion] = useState<SendQuestion | null>(null);

  // A double click's second press may come before React has rendered the first one's effect.
  const isCalling = useRef(false);

  const warn = (text: string) => setOutcome({ kind: 'warning', text, values: form.values });

  const check = useMutation({
    // A double click's second press must not land on the dialog, which it would close.
    mutationFn: async (body: AnnouncementBody) => ({
      preview: await outlastDoubleTap(fetchPreview(body)),
      key: await findSendKey(body),
    }),
    onError: (error) => setOutcome({ kind: 'failed', error, isSendCall: false }),
    onSuccess: ({ preview, key }, body) => {
      const isWrong = preview.findings.some(({ severity }) => severity === 'error');
      if (isWrong) warn('⚠️ Correct the marked fields first.');
      else setQuestion({ body, preview, key, isRepeated: false });
    },
    onSettled: () => {
      isCalling.current = false;
    },
  });

  const send = useMutation({
    mutationFn: (asked: SendQuestion) => outlastDoubleTap(sendUnlessRepeated(asked)),
    onError: (error) => {
      setQuestion(null);
      setOutcome({ kind: 'failed', error, isSendCall: true });
    },
    onSuccess: (isSent, asked) => {
      const { body } = asked;
      setQuestion(isSent ? null : { ...asked, isRepeated: true });
      if (!isSent) return;
      deleteSendKey();
      if (body.audience?.to !== 'me') form.reset();
      setOutcome({ kind: 'sent' });
    },
    onSettled: () => {
      isCalling.current = false;
      void client.invalidateQueries({ queryKey: announcementsKey });
    },
  });

  useEffect(() => {
    if (outcome.kind !== 'sent') return;
    const timer = setTimeout(() => setOutcome(NONE), BANNER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function start() {
    setOutcome(NONE);
    const missing = describeMissingText(form.values);
    if (missing) return warn(missing);
    const audience = toAudience(form.values);
    if (!audience) return form.refuse({ tournament_id: 'Choose a tournament' });
    for (const name of ['subject', 'plain_body', 'html_body'] as const) form.touch(name);
    if (!form.ready) return warn('⚠️ Correct the marked fields first.');
    const { subject, plain_body, html_body } = form.ready;
    isCalling.current = true;
    check.mutate({
      subject,
      plain_body: plain_body.trim() === '' ? '' : plain_body,
      html_body: html_body.trim() === '' ? '' : html_body,
      audience,
    });
  }

  const isOutdated = outcome.kind === 'warning' && outcome.values !== form.values;
  return {
    outcome: isOutdated ? NONE : outcome,
    question,
    isBusy: check.isPending || send.isPending,
    isSending: send.isPending,
    start: () => {
      if (!isCalling.current) start();
    },
    confirm: () => {
      if (!question || isCalling.current) return;
      isCalling.current = true;
      send.mutate(question);
    },
    cancel: () => {
      if (!isCalling.current) setQuestion(null);
    },
  };
}

/** Sends an announcement. Returns false when the same one was sent a few minutes ago, and the admin was not asked yet. */
async function sendUnlessRepeated({ body, key, isRepeated }: SendQuestion): Promise<boolean> {
  try {
    await callApi(endpoints.sendAnnouncement, {
      body: { ...body, ...(isRepeated && { repeat: true }) },
      headers: { 'Idempotency-Key': key },
      timeoutMs: TIMEOUT_MS,
    });
    return true;
  } catch (error) {
    const problem = error instanceof Error ? toOutcome(error).problem : undefined;
    if (problem?.type === 'announcement-repeated') return false;
    throw error;
  }
}

/** Warns about a missing subject or body (product 12.5); null when there are both. */
function describeMissingText(texts: AnnouncementTexts): string | null {
  const { subject, plain_body, html_body } = texts;
  const [hasSubject, hasBody] = [isFilled(subject), isFilled(plain_body) || isFilled(html_body)];
  if (hasSubject && hasBody) return null;
  if (!hasSubject && !hasBody) {
    return '⚠️ Please provide a subject and at least one message body (plain text or HTML).';
  }
  return hasBody
    ? '⚠️ Subject is required. Please enter a subject for the announcement.'
    : '⚠️ Message body is missing. Please provide either plain text or HTML content.';
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** The storage key, shared by all tabs. Only a hash of the content is stored. */
const STORAGE_KEY = 'announcement-key';

const SendKey = v.object({ key: v.string(), content: v.string() });

/**
 * Returns an announcement's idempotency key. The same content keeps its key until it is sent, also after a reload and
 * in other tabs, so that neither a retry nor a second tab sends it twice.
 */
async function findSendKey(body: AnnouncementBody): Promise<string> {
  const content = await hashContent(body);
  const stored = loadSendKey();
  if (stored?.content === content) return stored.key;
  const key = uuid4();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, content }));
  } catch {
    // Storage may be full or blocked. The open dialog still has the key.
  }
  return key;
}

/** Deletes the key of a sent announcement. */
function deleteSendKey(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so it contains no key.
  }
}

async function hashContent(body: AnnouncementBody): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

function loadSendKey() {
  try {
    const stored = v.safeParse(SendKey, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}
