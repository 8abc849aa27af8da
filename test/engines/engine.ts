/** A browser that opens a page and runs functions in it. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  close(): Promise<void>;
}
