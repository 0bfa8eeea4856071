/** One failure that a patient can see. */
export interface Failure {
  /**
   * The English source text (of a plural: its longest branch, with `#`) or, for a problem, its id.
   */
  says: string;
  /** What has happened, for support staff on the phone. */
  means: string;
  /** What the person can do now; "Nothing" where it resolves by itself. */
  now: string;
}
export interface FailureGroup {
  title: string;
  failures: Failure[];
}

export const failure = (says: string, means: string, now: string): Failure => ({
  says,
  means,
  now,
});
/** A problem response, by its slug in `src/contract/problem.ts`. */
export const problem = (slug: string, means: string, now: string): Failure =>
  failure(`problem.${slug}`, means, now);
