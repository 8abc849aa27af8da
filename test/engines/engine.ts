/** A browser in which a page can be opened and asked. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; what goes in and out is JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  close(): Promise<void>;
}
