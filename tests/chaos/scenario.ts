/**
 * One run of something that goes wrong. It throws when the promise does not hold; what it returns
 * stands in the table.
 */
export interface Scenario {
  /** `suspend: push` … the part before the colon is the piece. */
  name: string;
  /** Why it cannot be run on this machine; undefined where it can. */
  missing?: string | undefined;
  /** One of the few that `npm test` runs as well, which take about two minutes together. */
  short?: boolean | undefined;
  run(random: () => number): Promise<string>;
}
