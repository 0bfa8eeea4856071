import type { Change } from '../rows.ts';

/** What the clinic asks of a mutation before it, and adds after it. */
export interface Rule<Args> {
  /** Throws a ProblemError that says why it cannot be accepted. */
  check(change: Change, args: Args): Promise<void>;
  /** Adds clock, numbers and states; gives the confirmation number. */
  settle(change: Change, args: Args, id: string): Promise<number | null>;
}
