/** Runs in the page: all that it uses comes as its arguments. */
export type InPage<Result> = (...args: string[]) => Result;
export type FindElement = InPage<Element | null | undefined>;

/** One page of a browser of another engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** What the function returns, as JSON; a promise is waited for. */
  evaluate(work: InPage<unknown>, ...args: string[]): Promise<unknown>;
  /** Presses the element, as a person would, once it is there. */
  click(find: FindElement, ...args: string[]): Promise<void>;
  /** Types into the element once it is there. */
  type(text: string, find: FindElement, ...args: string[]): Promise<void>;
}

export interface EngineBrowser {
  /** Name and version, for the report. */
  name: string;
  page: EnginePage;
  /** A second page beside the first; `page` stays the first. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** An engine that the tests know: how to find it here and how to start it. */
export interface Engine {
  name: string;
  /** Why it cannot be tested on this machine; undefined where it can. */
  missing: string | undefined;
  launch(): Promise<EngineBrowser>;
}
