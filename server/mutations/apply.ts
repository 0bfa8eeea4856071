import { isCollection } from '#contract/collections.ts';
import type { Mutation } from '#contract/mutation.ts';
import { type MutationContext, findRow, saveRow } from './rows.ts';
import { rules } from './rules/index.ts';
import type { Acknowledgement } from './rules/rule.ts';

/** Applies the mutation's effects, which client and server share, and the server's rule. */
export async function applyMutation(
  context: MutationContext,
  mutation: Mutation<never>,
  args: never,
  id: string,
): Promise<Acknowledgement> {
  const rule = rules.get(mutation.name);
  await rule?.check(context, args);
  for (const effect of mutation.effects(args, { id, at: context.at })) {
    if (!isCollection(effect.collection))
      throw new Error(`unknown collection ${effect.collection}`);
    const before = await findRow(context, effect.collection, effect.id);
    const after = effect.change(before);
    if (after !== undefined) await saveRow(context, effect.collection, after);
  }
  return rule ? rule.afterApply(context, args, id) : { number: null, at: context.now };
}
