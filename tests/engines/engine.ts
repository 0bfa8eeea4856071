/** Runs in the page: it uses only its arguments. */
export type InPage<Result> = (...args: string[]) => Result;
export type FindElement = InPage<Element | null | undefined>;

/** One page in a browser of another engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Returns the function's result as JSON; a promise is awaited. */
  evaluate(work: InPage<unknown>, ...args: string[]): Promise<unknown>;
  /** Clicks the element when it is there. */
  click(find: FindElement, ...args: string[]): Promise<void>;
  /** Types into the element when it is there. */
  type(text: string, find: FindElement, ...args: string[]): Promise<void>;
}

export interface EngineBrowser {
  /** Name and version, for the report. */
  name: string;
  page: EnginePage;
  /** Opens a second page; `page` stays the first. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A browser engine: how to find it on this machine and how to start it. */
export interface Engine {
  name: string;
  /** Why it cannot be tested on this machine; undefined where it can. */
  missing: string | undefined;
  launch(): Promise<EngineBrowser>;
}
