import type { CollectionName } from '#contract/collections.ts';
import type { CareAccess } from '../../care/findAccess.ts';
import type { PublicContent } from '../../content/snapshot.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** What rules and effects of one mutation work with. */
export interface MutationContext {
  /** The patient's rows. */
  rows: UnitOfWork;
  /** For checks that a comment's target exists. */
  content: PublicContent;
  /** The server's clock. */
  now: string;
  /** The mutation's time by the device's clock; never later than `now`. */
  at: string;
  /** After how many hours an unpaid reservation of a consult expires. */
  unpaidConsultHours: number;
  /** Of a carer who writes for the patient. */
  care: CareAccess | null;
}

/**
 * The server's part of a mutation, around its effects, which client and server share (contract/).
 * Each file of this folder has one or more.
 */
export interface Rule<Args> {
  /** Rows that the rule finds and the effects do not change; read together with those. */
  reads?(args: Args): { collection: CollectionName; id: string }[];
  /** Before the effects; throws a ProblemError to refuse the mutation. */
  check(context: MutationContext, args: Args): Promise<void>;
  /** After the effects: sets server times, numbers and states. */
  afterApply(context: MutationContext, args: Args, id: string): Promise<Acknowledgement>;
}

/**
 * The answer to the sender: the confirmation number, if any, and when the mutation counts as
 * received. Stored in the receipt and sent to the device.
 */
export interface Acknowledgement {
  number: number | null;
  at: string;
}
