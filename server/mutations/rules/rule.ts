import type { Change } from '../rows.ts';

/** What the sender is told: the confirmation number, where one is given, and when it counts as received. */
export interface Acknowledged {
  number: number | null;
  at: string;
}

/** What the clinic asks of a mutation before it, and adds after it. */
export interface Rule<Args> {
  /** Throws a ProblemError that says why it cannot be accepted. */
  check(change: Change, args: Args): Promise<void>;
  /** Adds clock, numbers and states. */
  settle(change: Change, args: Args, id: string): Promise<Acknowledged>;
}
