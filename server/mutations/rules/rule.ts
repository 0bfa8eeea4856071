import type { MutationContext } from '../rows.ts';

/** What the sender is told: the confirmation number, where one is given, and when it counts as received. */
export interface Acknowledgement {
  number: number | null;
  at: string;
}

/** What the clinic asks of a mutation before it, and adds after it. */
export interface Rule<Args> {
  /** Throws a ProblemError that says why it cannot be accepted. */
  check(context: MutationContext, args: Args): Promise<void>;
  /** Adds clock, numbers and states. */
  afterApply(context: MutationContext, args: Args, id: string): Promise<Acknowledgement>;
}
