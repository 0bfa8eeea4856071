import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { readRecordLinks, type RecordLink } from '#contract/recordLink.ts';
import { mayOpenCategory } from '#contract/staff/documents.ts';
import type { LinkableRecord } from '#contract/staff/recordLinks.ts';
import { mayUse } from '#contract/staff/roles.ts';
import type { Tx } from '../../db/database.ts';
import { documents, results } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { auditSource, recordOpening } from '../audit/write.ts';
import { findTicket } from './find.ts';

/** `GET /api/staff/tickets/{ticket}/linkable`: what an answer can link to. */
export function serveLinkable(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/tickets/:ticket/linkable', async (c) => {
    const { roles } = c.var.staff;
    const { accountId } = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const items: LinkableRecord[] = [];
    const open = async (part: 'documents' | 'results', found: LinkableRecord[]) => {
      if (found.length === 0) return;
      items.push(...found);
      const source = auditSource(c, deps.now());
      await recordOpening(db, source, { patientId: accountId, part, reason: 'ticket' });
    };
    if (mayUse(roles, 'documents')) {
      const rows = await db
        .select()
        .from(documents)
        .where(eq(documents.accountId, accountId))
        .orderBy(desc(documents.createdAt));
      await open(
        'documents',
        rows
          .filter(({ category }) => mayOpenCategory(roles, category))
          .map(({ id, title, category, by, takenAt, createdAt }) => ({
            kind: 'document',
            id,
            title,
            category,
            by,
            at: takenAt ?? createdAt,
          })),
      );
    }
    if (mayUse(roles, 'medical')) {
      const rows = await db
        .select({ id: results.id, title: results.title, takenAt: results.takenAt })
        .from(results)
        .where(eq(results.accountId, accountId));
      await open(
        'results',
        rows.map(({ id, title, takenAt: at }) => ({
          kind: 'result',
          id,
          title,
          category: null,
          by: 'clinic',
          at,
        })),
      );
    }
    items.sort((a, b) => b.at.localeCompare(a.at));
    return respond('staffLinkable', c, { items });
  });
}

/** Refuses a text with the address of a record that this patient does not have. */
export async function assertOwnLinks(tx: Tx, accountId: string, text: string): Promise<void> {
  const { links } = readRecordLinks(text);
  const idsOf = (kind: RecordLink['kind']) =>
    links.filter((link) => link.kind === kind).map(({ id }) => id);
  for (const [table, ids] of [
    [documents, idsOf('document')],
    [results, idsOf('result')],
  ] as const) {
    if (ids.length === 0) continue;
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.id, ids)));
    if (found.length < ids.length) throw new ProblemError('no-such-record', { field: 'body' });
  }
}
