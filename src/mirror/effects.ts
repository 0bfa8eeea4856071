import * as v from 'valibot';
import { type Effect, mutationSchema } from '#contract/mutation.ts';
import { mutations } from '#contract/mutations.ts';
import type { OutboxRow } from './outboxRow.ts';

/**
 * The rows that an item of the queue changes. None when its arguments are of a form that this version does not know: such a row
 * stops only itself, neither the screen nor reading.
 */
export function effectsOf({ id, name, args, schema, createdAt }: OutboxRow): Effect[] {
  const mutation = mutations.get(name);
  if (!mutation) return [];
  // What this version has queued was made of its own forms; only another version's is worth the time of a look.
  if (schema !== mutationSchema && !v.is(mutation.args, args)) return [];
  return mutation.effects(args as never, { id, at: createdAt });
}

/** Ids of the rows that it creates, by their collection. */
export const createdBy = (row: OutboxRow): { collection: string; id: string }[] =>
  effectsOf(row).filter((effect) => effect.change(undefined) !== undefined);
