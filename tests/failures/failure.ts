/** One failure that a patient can see. */
export interface Failure {
  /**
   * The English source text (of a plural: its longest branch, with `#`) or, for a problem, its id.
   */
  source: string;
  /** What has happened, for support staff on the phone. */
  meaning: string;
  /** What the person can do now; "Nothing" where it resolves by itself. */
  action: string;
}
export interface FailureGroup {
  title: string;
  failures: Failure[];
}

export const failure = (source: string, meaning: string, action: string): Failure => ({
  source,
  meaning,
  action,
});
/** A problem response, by its slug in `src/contract/problem.ts`. */
export const problem = (slug: string, meaning: string, action: string): Failure =>
  failure(`problem.${slug}`, meaning, action);
