import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Mutation, MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import { mutations } from '#contract/mutations.ts';
import type { Tx } from '../db/database.ts';
import { receipts } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { tellError } from '../http/logging.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { applyMutation } from './apply.ts';

interface Sender {
  accountId: string;
  clientId: string;
  locale: string;
}

/**
 * One mutation: effect, receipt and stored answer in one transaction. A replay gets the stored answer; the same id with
 * another payload is refused; a refusal leaves nothing behind, so it can be corrected under a new id. `held` gathers the
 * streams of this batch in which one has to wait: what follows in them waits too.
 */
export async function receiveMutation(deps: Deps, sender: Sender, envelope: MutationEnvelope, held: Set<string>): Promise<MutationResult> {
  const mutation = mutations.get(envelope.name);
  const told = (error: ProblemError) => describeProblem(error, sender.locale, deps.words);
  // A newer app may know more than this server; its mutation waits for the server's own update.
  if (!mutation) return { id: envelope.id, status: 'later', problem: told(new ProblemError('unavailable', { retryAfter: 300 })) };
  const args = v.safeParse(mutation.args, envelope.args);
  if (!args.success) {
    const field = args.issues[0] && v.getDotPath(args.issues[0]);
    return { id: envelope.id, status: 'refused', problem: told(new ProblemError('not-acceptable', field ? { field } : {})) };
  }
  const later = (error: ProblemError): MutationResult => ({ id: envelope.id, status: 'later', problem: told(error) });
  const stream = mutation.stream(args.output, envelope.id);
  if (held.has(stream)) return later(new ProblemError('unavailable'));
  try {
    return await commit(deps, sender, envelope, mutation, args.output);
  } catch (error) {
    if (error instanceof ProblemError) return { id: envelope.id, status: 'refused', problem: told(error) };
    deps.log.error({ err: tellError(error), mutation: envelope.name }, 'mutation failed');
    held.add(stream);
    return later(new ProblemError('server-error'));
  }
}

async function commit(
  deps: Deps,
  sender: Sender,
  envelope: MutationEnvelope,
  mutation: Mutation<never>,
  args: never,
): Promise<MutationResult> {
  const now = deps.now().toISOString();
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([envelope.name, args]))
    .digest('hex');
  return writeRecords(deps.database.db, now, async (tx, record): Promise<MutationResult> => {
    // The receipt goes in first: a second sender of the same mutation waits here until the first has committed.
    const fresh = await tx
      .insert(receipts)
      .values({ accountId: sender.accountId, clientId: sender.clientId, mutationId: envelope.id, payloadHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: receipts.mutationId });
    if (fresh.length === 0) return replay(tx, sender, envelope.id, payloadHash);
    const at = envelope.createdAt < now ? envelope.createdAt : now;
    const number = await applyMutation({ tx, record, accountId: sender.accountId, now, at }, mutation, args, envelope.id);
    const result = { id: envelope.id, status: 'done' as const, rev: 0, number, at: now };
    record.withRevision(sender.accountId, async (inside, rev) => {
      result.rev = rev;
      await inside
        .update(receipts)
        .set({ answer: { ...result } })
        .where(keyOf(sender.clientId, envelope.id));
    });
    return result;
  });
}

const keyOf = (clientId: string, id: string) => and(eq(receipts.clientId, clientId), eq(receipts.mutationId, id));

async function replay(tx: Tx, sender: Sender, id: string, payloadHash: string): Promise<MutationResult> {
  const [receipt] = await tx.select().from(receipts).where(keyOf(sender.clientId, id));
  const same = receipt?.accountId === sender.accountId && receipt.payloadHash === payloadHash;
  if (!same || !receipt.answer) throw new ProblemError('reused-id');
  return receipt.answer;
}
