import * as v from 'valibot';
import { uuid } from './ids.ts';
import { problem } from './problem.ts';
import { boundedText } from './text.ts';
import { instant } from './time.ts';

// What a mutation is, and how mutations are sent. Queued ones are stored on devices, so a changed
// shape must accept the old one, or `mutationSchema` is raised (docs/contributing.md).

export interface MutationContext {
  /** The mutation's id, also the id of the entity that it creates. */
  id: string;
  /**
   * When the patient did it: by the device's clock on the client, by the server's on the server.
   */
  at: string;
}

/**
 * One row that a mutation changes. `change` is pure: called without a row it creates one; an
 * undefined result means no change.
 */
export interface Effect<Row = unknown> {
  collection: string;
  id: string;
  change(row: Row | undefined): Row | undefined;
}

export interface Mutation<Args = unknown> {
  name: string;
  args: v.GenericSchema<unknown, Args>;
  /** Items of one stream are sent in order: `ticket:…`, `form:…`. */
  stream(args: Args, id: string): string;
  effects(args: Args, context: MutationContext): Effect[];
  /**
   * The patient did not write it (read marks, ticked steps): not listed in the sync center, not
   * counted as unsent, deleted at sign-out. A stored name, unlike a route's `staticData.quiet`.
   */
  quiet?: true;
}

export const defineMutation = <Args>(mutation: Mutation<Args>): Mutation<Args> => mutation;

/** Version of the mutations' shapes. A server that no longer reads it answers 426. */
export const mutationSchema = 1;

export const mutationEnvelope = v.object({
  id: uuid,
  seq: v.pipe(v.number(), v.integer()),
  name: boundedText(80),
  args: v.unknown(),
  /** By the device's clock, which may be wrong: the server limits it to a plausible range. */
  createdAt: instant,
  schema: v.pipe(v.number(), v.integer()),
});
export type MutationEnvelope = v.InferOutput<typeof mutationEnvelope>;

const batchOf = (maxLength: number) =>
  v.object({
    clientId: uuid,
    mutations: v.pipe(v.array(mutationEnvelope), v.minLength(1), v.maxLength(maxLength)),
  });
/** What a patient's device sends at once. Devices limit batches by bytes (`sync/queue.ts`). */
export const mutationBatch = batchOf(500);
/** What a visitor's device sends at once. */
export const guestBatch = batchOf(50);

/**
 * Cancels mutations whose answer was lost. `done` for one that had arrived, with its stored answer.
 * Otherwise it is refused as `canceled` for good, also when a copy of it arrives later.
 */
export const cancellation = v.object({
  clientId: uuid,
  ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(50)),
});

/**
 * `rev` is the revision that contains the effect; `number` is the confirmation number, where there
 * is one.
 */
export const mutationResult = v.variant('status', [
  v.object({
    id: uuid,
    status: v.literal('done'),
    rev: v.number(),
    number: v.nullable(v.number()),
    at: instant,
  }),
  v.object({ id: uuid, status: v.literal('refused'), problem }),
  v.object({ id: uuid, status: v.literal('later'), problem }),
]);
export type MutationResult = v.InferOutput<typeof mutationResult>;
export const mutationAnswer = v.object({ results: v.array(mutationResult) });
