import type { Mutation, MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import { type CollectionName, isCollection } from '#contract/collections.ts';
import type { CareAccess } from '../care/findAccess.ts';
import type { Deps } from '../http/deps.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { type findReceipts, resultOf, type Sender } from './receipts.ts';
import { rules } from './rules/index.ts';
import type { Acknowledgement, MutationContext } from './rules/rule.ts';
import type { UnitOfWork } from './unitOfWork.ts';

// Mutations applied to rows in memory; receive.ts reads the rows and writes them.

/** A mutation that is to be applied. */
export interface Pending {
  envelope: MutationEnvelope;
  payloadHash: string;
  mutation: Mutation<never>;
  args: never;
  stream: string;
  /** When it was written, by the device's clock as far as that is plausible. */
  at: string;
}

/** The rows that a mutation reads or changes. */
export const targetsOf = ({ mutation, args, envelope, at }: Pending) => [
  ...(rules.get(mutation.name)?.reads?.(args) ?? []),
  ...mutation
    .effects(args, { id: envelope.id, at })
    .map((effect) => ({ collection: collectionOf(effect), id: effect.id })),
];

/** Quiet mutations, such as read marks, get no confirmation number. */
export const isNumbered = ({ mutation }: Pending): boolean => !mutation.quiet;

/** Results of mutations that were received before; undefined under an id of another payload. */
export const resultsOf = (
  pending: readonly Pending[],
  stored: Awaited<ReturnType<typeof findReceipts>>,
): ReadonlyMap<string, MutationResult | undefined> =>
  new Map(
    pending.flatMap(({ envelope: { id }, payloadHash }) => {
      const receipt = stored.get(id);
      return receipt ? [[id, resultOf(receipt, payloadHash)]] : [];
    }),
  );

/** Applies mutations in order to rows in memory. `received` has those that have a receipt. */
export async function applyEach(
  deps: Deps,
  sender: Sender,
  rows: UnitOfWork,
  pending: readonly Pending[],
  received: ReadonlyMap<string, MutationResult | undefined>,
): Promise<Map<Pending, MutationResult>> {
  const { content, unpaidConsultHours } = deps;
  const results = new Map<Pending, MutationResult>();
  for (const each of pending) {
    const { id } = each.envelope;
    try {
      const known = received.get(id);
      if (!known && received.has(id)) throw new ProblemError('reused-id');
      const { now, care } = sender;
      const context = { rows, content, unpaidConsultHours, now, at: each.at, care };
      results.set(each, known ?? (await applyMutation(context, each)));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const answer = error.slug === 'care-code-unknown' ? later : refused;
      results.set(each, answer(deps, sender, id, error));
    }
  }
  return results;
}

/** Applies the mutation's effects, which client and server share, and the server's rule. */
async function applyMutation(
  context: MutationContext,
  { mutation, args, envelope }: Pending,
): Promise<MutationResult> {
  const { rows, now, at, care } = context;
  const { id } = envelope;
  const rule = rules.get(mutation.name);
  const acknowledged = await rows.attempt(async (): Promise<Acknowledgement> => {
    await rule?.check(context, args);
    for (const effect of mutation.effects(args, { id, at })) {
      const before = await rows.find(collectionOf(effect), effect.id);
      const after = effect.change(before);
      if (after !== undefined) rows.save(collectionOf(effect), signed(before, after, care));
    }
    return rule ? rule.afterApply(context, args, id) : { number: null, at: now };
  });
  return { id, status: 'done', rev: 0, ...acknowledged };
}

/** What a carer creates has the carer's name; auditLines.ts has what a carer changes. */
const signed = (before: unknown, after: unknown, care: CareAccess | null): unknown =>
  care && before === undefined && typeof after === 'object'
    ? { ...after, writtenBy: care.carerName }
    : after;

function collectionOf({ collection }: { collection: string }): CollectionName {
  if (!isCollection(collection)) throw new Error(`unknown collection ${collection}`);
  return collection;
}

const notDone =
  (status: 'refused' | 'later') =>
  (deps: Deps, sender: Sender, id: string, error: ProblemError): MutationResult => ({
    id,
    status,
    problem: describeProblem(error, sender.locale, deps.translator),
  });
/** The result of a mutation that will never be applied. */
export const refused = notDone('refused');
/** The result of a mutation that the device is to send again. */
export const later = notDone('later');
