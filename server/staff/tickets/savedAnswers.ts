import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { SavedAnswer } from '#contract/staff/savedAnswers.ts';
import { departments } from '#contract/ticket.ts';
import { sqlStateOf, uniqueViolation } from '../../db/sqlState.ts';
import { savedAnswers } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { idOf } from './find.ts';

/** Answers that staff use again: list, add, change, remove. The audit log has a line of each. */
export function serveSavedAnswers(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;

  app.get('/staff/saved-answers', async (c) => {
    const rows = await db
      .select()
      .from(savedAnswers)
      .orderBy(asc(savedAnswers.title))
      .limit(maxAnswers);
    return respond('staffSavedAnswers', c, { items: rows.map(describe) });
  });

  app.post('/staff/saved-answers', async (c) => {
    const written = await readBody('staffAddSavedAnswer', c);
    const row = {
      id: uuidv7(),
      ...written,
      updatedBy: c.var.staff.kind === 'staff' ? c.var.staff.id : null,
      updatedAt: deps.now().toISOString(),
    };
    await db.insert(savedAnswers).values(row).catch(refuseTitle);
    return respond('staffAddSavedAnswer', c, describe(row));
  });

  app.put('/staff/saved-answers/:answer', async (c) => {
    const { before, ...written } = await readBody('staffChangeSavedAnswer', c);
    const id = idOf(c.req.param('answer'));
    const changed = await db
      .transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(savedAnswers)
          .where(eq(savedAnswers.id, id))
          .for('update');
        if (!row) throw new ProblemError('not-found');
        if (row.updatedAt !== before) throw new ProblemError('edited-meanwhile');
        const next = {
          ...row,
          ...written,
          updatedBy: c.var.staff.kind === 'staff' ? c.var.staff.id : null,
          updatedAt: deps.now().toISOString(),
        };
        await tx.update(savedAnswers).set(next).where(eq(savedAnswers.id, id));
        await addAuditLine(tx, auditSource(c, deps.now()), {
          action: 'change',
          act: 'staffChangeSavedAnswer',
          subject: `saved answer ${id}`,
          before: describe(row),
          after: describe(next),
        });
        return next;
      })
      .catch(refuseTitle);
    return respond('staffChangeSavedAnswer', c, describe(changed));
  });

  app.post('/staff/saved-answers/:answer/remove', async (c) => {
    const id = idOf(c.req.param('answer'));
    await db.transaction(async (tx) => {
      const [removed] = await tx.delete(savedAnswers).where(eq(savedAnswers.id, id)).returning();
      if (!removed) throw new ProblemError('not-found');
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffRemoveSavedAnswer',
        subject: `saved answer ${id}`,
        before: describe(removed),
      });
    });
    return respond('staffRemoveSavedAnswer', c, { id });
  });
}

const maxAnswers = 500;

/** A title is used once. */
function refuseTitle(error: unknown): never {
  if (sqlStateOf(error) === uniqueViolation)
    throw new ProblemError('not-acceptable', { field: 'title' });
  throw error;
}

const isDepartment = v.picklist(departments);

const describe = ({
  id,
  title,
  texts,
  department,
  updatedAt,
}: Omit<typeof savedAnswers.$inferSelect, 'updatedBy'>): SavedAnswer => ({
  id,
  title,
  texts,
  department: v.is(isDepartment, department) ? department : null,
  updatedAt,
});
