import * as v from 'valibot';
import { API_MARK, CallError } from '../../contract/base/call.ts';
import type { BodyInput, Endpoint } from '../../contract/base/endpoint.ts';
import { Problem } from '../../contract/base/problem.ts';
import { sessionStore } from '../session/session.ts';
import { recordFailure } from './api.ts';
import { API_BASE } from './media-url.ts';

/** A download fails when no bytes arrive for this long. */
const SILENT_MS = 30_000;

export interface DownloadListener {
  /** Called with each part of the file as it arrives. */
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
  signal: AbortSignal;
}

/**
 * Downloads a file from the API as the signed-in user, and reports each part. Unlike `callApi`, it has no time limit,
 * because a file may take minutes.
 * @throws CallError for every failure, also for a file that ends too early
 */
export async function downloadCsv<E extends Endpoint>(
  endpoint: E,
  body: BodyInput<E>,
  { onBytes, signal }: DownloadListener,
): Promise<Blob> {
  const token = sessionStore.get()?.token ?? null;
  const silence = new AbortController();
  const watch = watchSilence(silence);
  try {
    const response = await fetch(API_BASE + endpoint.path, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, silence.signal]),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.headers.get(API_MARK.name) !== API_MARK.value) {
      throw new CallError({ status: 'PARSING_ERROR' });
    }
    if (!response.ok) throw await parseProblem(response);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    // Safari can't iterate over a stream.
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      watch.note();
      onBytes(part.value);
      parts.push(part.value);
    }
    return new Blob(parts, { type: response.headers.get('Content-Type') ?? 'text/csv' });
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = toCallError(error, silence.signal.aborted);
    recordFailure(failure, token);
    throw failure;
  } finally {
    watch.end();
  }
}

function toCallError(error: unknown, isSilent: boolean): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  return new CallError({ status: isSilent ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
}

async function parseProblem(response: Response): Promise<CallError> {
  const problem = v.safeParse(Problem, await response.json().catch(() => null));
  if (!problem.success) return new CallError({ status: 'PARSING_ERROR' });
  return new CallError({ status: response.status, problem: problem.output, retryAfterMs: null });
}

/** Aborts the request when no bytes arrive for a while. The returned `note` restarts the wait. */
function watchSilence(control: AbortController) {
  const startTimer = () => setTimeout(() => control.abort(), SILENT_MS);
  let timer = startTimer();
  return {
    note: () => {
      clearTimeout(timer);
      timer = startTimer();
    },
    end: () => clearTimeout(timer),
  };
}
