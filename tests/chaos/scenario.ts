/**
 * One run with a failure. It throws when a guarantee is broken; the result is shown in the table.
 */
export interface Scenario {
  /** `group: name`, such as `suspend: push`. */
  name: string;
  /** Why it cannot run on this machine; undefined where it can. */
  missing?: string | undefined;
  /** Part of the short form that `npm test` runs, about two minutes in all. */
  short?: boolean | undefined;
  run(random: () => number): Promise<string>;
}
