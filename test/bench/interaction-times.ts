/** A tap, and the milliseconds until the browser has painted its effect. */
export interface Interaction {
  readonly ms: number;
  /** The milliseconds before the first event is handled. */
  readonly waits: number;
  /** The milliseconds in which the page handles the events. */
  readonly runs: number;
}

declare global {
  interface PerformanceObserverInit {
    /** The time in ms from which an event is reported. The DOM library lacks it. */
    durationThreshold?: number;
  }
  interface Window {
    /** The events of each interaction. */
    interactions?: Map<number, PerformanceEventTiming[]>;
  }
}

/** Runs in the page: records the events of each interaction from now on. */
export function recordInteractions(): void {
  const events = new Map<number, PerformanceEventTiming[]>();
  window.interactions = events;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId } = entry;
      if (interactionId) events.set(interactionId, [...(events.get(interactionId) ?? []), entry]);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
}

/** Runs in the page: returns the interactions in order. */
export function readInteractions(): Interaction[] {
  return [...(window.interactions?.values() ?? [])].map((events) => {
    const [first] = events;
    const runs = events.map(
      ({ processingStart, processingEnd }) => processingEnd - processingStart,
    );
    return {
      ms: Math.max(...events.map(({ duration }) => duration)),
      waits: first ? first.processingStart - first.startTime : 0,
      runs: runs.reduce((sum, ms) => sum + ms, 0),
    };
  });
}
