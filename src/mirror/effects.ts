import * as v from 'valibot';
import { type Effect, mutationSchema } from '#contract/mutation.ts';
import { mutations } from '#contract/mutations.ts';
import type { OutboxRow } from './outboxRow.ts';

/**
 * The changes to mirrored rows by which an outbox item is shown before the server has it. None when
 * this version cannot parse its arguments, so that the screens and pulls go on without it.
 */
export function effectsOf({ id, name, args, schema, createdAt }: OutboxRow): Effect[] {
  const mutation = mutations.get(name);
  if (!mutation) return [];
  // Arguments queued by this version were validated then; only another version's are checked here.
  if (schema !== mutationSchema && !v.is(mutation.args, args)) return [];
  return mutation.effects(args as never, { id, at: createdAt });
}

/** The rows that it creates, by collection and id. */
export const createdBy = (row: OutboxRow): { collection: string; id: string }[] =>
  effectsOf(row).filter((effect) => effect.change(undefined) !== undefined);
