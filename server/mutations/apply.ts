import { isCollection } from '#contract/collections.ts';
import type { Mutation } from '#contract/mutation.ts';
import { type MutationTransaction, findRow, saveRow } from './rows.ts';
import { rules } from './rules/index.ts';
import type { Acknowledged } from './rules/rule.ts';

/** Applies the shared body, then what only the clinic adds. */
export async function applyMutation(
  change: MutationTransaction,
  mutation: Mutation<never>,
  args: never,
  id: string,
): Promise<Acknowledged> {
  const rule = rules.get(mutation.name);
  await rule?.check(change, args);
  for (const effect of mutation.effects(args, { id, at: change.at })) {
    if (!isCollection(effect.collection)) throw new Error(`unknown collection ${effect.collection}`);
    const before = await findRow(change, effect.collection, effect.id);
    const after = effect.change(before);
    if (after !== undefined) await saveRow(change, effect.collection, after);
  }
  return rule ? rule.afterApply(change, args, id) : { number: null, at: change.now };
}
