/** One thing that can go wrong for a patient. */
export interface Failure {
  /**
   * The English source text (of a plural: its longest branch, with `#`) or, of a problem, its id.
   */
  says: string;
  /** What has happened, for whoever helps at the phone. */
  means: string;
  /** What the person can do now; "Nothing" where it mends itself. */
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
/** A problem that the server answers, by its slug in `src/contract/problem.ts`. */
export const problem = (slug: string, means: string, now: string): Failure =>
  failure(`problem.${slug}`, means, now);
