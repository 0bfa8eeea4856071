import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { MutationResult } from '#contract/mutation.ts';
import { receipts } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';

/**
 * `POST /api/me/cancellations`: cancels mutations whose responses were lost. A mutation that was
 * applied stays, and its result is returned. For others a refusal is stored as receipt, so that a
 * copy that arrives later changes nothing.
 */
export function serveCancellations(app: Hono<Env>, deps: Deps): void {
  app.post('/me/cancellations', async (c) => {
    const { clientId, ids } = await readBody('cancelMutations', c);
    const accountId = c.var.account.id;
    const problem = describeProblem(new ProblemError('canceled'), c.var.locale, deps.translator);
    const results: MutationResult[] = [];
    for (const id of ids) {
      const canceled: MutationResult = { id, status: 'refused', problem };
      const { db } = deps.database;
      // The insert waits for a transaction that is applying the same mutation, and then conflicts
      // with its receipt.
      await db
        .insert(receipts)
        .values({
          accountId,
          clientId,
          mutationId: id,
          payloadHash: '',
          answer: canceled,
          createdAt: deps.now().toISOString(),
        })
        .onConflictDoNothing();
      const [receipt] = await db
        .select({ answer: receipts.answer })
        .from(receipts)
        .where(and(eq(receipts.accountId, accountId), eq(receipts.mutationId, id)));
      results.push(receipt?.answer ?? canceled);
    }
    return respond('cancelMutations', c, { results });
  });
}
