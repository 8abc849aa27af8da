import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  type AnnouncementPreview,
  PreviewAnnouncementBody,
} from '../../../contract/admin/announcements.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { callApi } from '../../api/api.ts';

/** The server's preview of the draft, and how current it is. */
export interface EmailPreview {
  /** The last answer, which stays until a newer one arrives; null before the first. */
  readonly data: AnnouncementPreview | null;
  /** Whether the answer is about an earlier text. */
  readonly isOld: boolean;
  /** Why the last request failed. */
  readonly error: Error | null;
  /** The time of the last answer (device clock, ms). */
  readonly updatedAt: number;
  readonly reload: () => void;
}

/**
 * Loads a draft's preview a moment after the last change: the email and its recipients.
 * @param draft null while there is nothing to preview, for example without a tournament
 */
export function useEmailPreview(draft: PreviewAnnouncementBody | null): EmailPreview {
  const draftText = JSON.stringify(draft);
  const debouncedText = useDebounced(draftText);
  const body = v.safeParse(PreviewAnnouncementBody, JSON.parse(debouncedText));
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['announcement-preview', debouncedText],
    queryFn: ({ signal }) =>
      fetchPreview(v.parse(PreviewAnnouncementBody, JSON.parse(debouncedText)), signal),
    enabled: body.success,
    // Bodies may be large, and an earlier text is seldom typed again.
    gcTime: 0,
    refetchOnReconnect: true,
  });
  // The cache drops the last answer when the next read fails, so it is stored here.
  const [last, setLast] = useState<Answer | null>(null);
  const isNew = data !== undefined && (last?.data !== data || last.updatedAt !== dataUpdatedAt);
  if (isNew) setLast({ about: debouncedText, data, updatedAt: dataUpdatedAt });
  return {
    data: last?.data ?? null,
    isOld: last?.about !== draftText,
    error,
    updatedAt: last?.updatedAt ?? 0,
    reload: () => void refetch(),
  };
}

interface Answer {
  readonly about: string;
  readonly data: AnnouncementPreview;
  readonly updatedAt: number;
}

/** Fetches the preview of a draft. Changes nothing on the server. */
export function fetchPreview(
  body: PreviewAnnouncementBody,
  signal?: AbortSignal,
): Promise<AnnouncementPreview> {
  return callApi(endpoints.previewAnnouncement, { body, ...(signal && { signal }) });
}

/** The wait after the last change, in ms. */
const PAUSE_MS = 400;

/** Returns the text as of the last pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
