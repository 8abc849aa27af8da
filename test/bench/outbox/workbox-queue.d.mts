/** What the bench calls of a workbox queue. */
export interface WorkboxQueue {
  pushRequest(entry: { request: Request }): Promise<void>;
  replayRequests(): Promise<void>;
}

export function workboxQueue(): WorkboxQueue;
