import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { StaffKey } from '#contract/staff/people.ts';
import { hashToken } from '../../accounts/tokens.ts';
import { staffKeys, staffMembers } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { closeStaffStreams } from '../access/sessions.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { givesRights, noticeRights } from './administrators.ts';

/** Tokens of programs: list, add, end. The token is shown once, and stored as a hash. */
export function serveKeys(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;

  app.get('/staff/keys', async (c) => {
    const rows = await db
      .select({ key: staffKeys, createdBy: staffMembers.name })
      .from(staffKeys)
      .leftJoin(staffMembers, eq(staffMembers.id, staffKeys.createdBy))
      .orderBy(desc(staffKeys.createdAt));
    return respond('staffKeys', c, {
      items: rows.map(({ key, createdBy }) => describe(key, createdBy)),
    });
  });

  app.post('/staff/keys', async (c) => {
    const { name, roles } = await readBody('staffAddKey', c);
    const now = deps.now();
    const token = `nabz_${randomBytes(32).toString('base64url')}`;
    const { staff } = c.var;
    const key = {
      id: uuidv7(),
      name,
      tokenHash: hashToken(token),
      roles: [...new Set(roles)],
      createdBy: staff.kind === 'staff' ? staff.id : null,
      createdAt: now.toISOString(),
      lastUsedOn: null,
      endedAt: null,
    };
    const isRights = givesRights(staff, { id: null, before: [], after: roles });
    await db.transaction(async (tx) => {
      await tx.insert(staffKeys).values(key);
      await addAuditLine(tx, auditSource(c, now), {
        action: isRights ? 'rights' : 'change',
        act: 'staffAddKey',
        subject: `key ${key.id}`,
        after: { name, roles },
      });
    });
    if (isRights) await noticeRights(deps, staff);
    return respond('staffAddKey', c, { key: describe(key, staff.name), token });
  });

  app.post('/staff/keys/:key/end', async (c) => {
    const now = deps.now();
    const ended = await db.transaction(async (tx) => {
      const id = c.req.param('key');
      const all = await tx.select().from(staffKeys).orderBy(staffKeys.id).for('update');
      const key = all.find((each) => each.id === id);
      if (!key) throw new ProblemError('not-found');
      if (key.endedAt !== null) return key;
      const endedAt = now.toISOString();
      await tx.update(staffKeys).set({ endedAt }).where(eq(staffKeys.id, key.id));
      await closeStaffStreams(tx, key.id);
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffEndKey',
        subject: `key ${key.id}`,
      });
      return { ...key, endedAt };
    });
    return respond('staffEndKey', c, describe(ended, null));
  });
}

const describe = (key: typeof staffKeys.$inferSelect, createdBy: string | null): StaffKey => ({
  id: key.id,
  name: key.name,
  roles: key.roles,
  createdBy,
  createdAt: key.createdAt,
  lastUsedOn: key.lastUsedOn,
  endedAt: key.endedAt,
});
