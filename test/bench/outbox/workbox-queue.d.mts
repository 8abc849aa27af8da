/** The methods of a workbox queue that the bench calls. */
export interface WorkboxQueue {
  pushRequest(entry: { request: Request }): Promise<void>;
  replayRequests(): Promise<void>;
}

export function workboxQueue(): WorkboxQueue;
