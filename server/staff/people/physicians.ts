import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { staffMembers } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { describeMember, lockMember } from './members.ts';

/** Which physician of the site a member is. For administrators. */
export function servePhysicianLinks(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/physicians', (c) =>
    respond('staffPhysicians', c, {
      items: deps.content.list('physician').map(({ slug, name }) => ({ slug, name })),
    }),
  );

  app.put('/staff/people/:member/physician', async (c) => {
    const { physician, before } = await readBody('staffSetPhysician', c);
    if (physician !== null && !deps.content.find('physician', physician))
      throw new ProblemError('not-acceptable', { field: 'physician' });
    const now = deps.now();
    const changed = await db.transaction(async (tx) => {
      const member = await lockMember(tx, c.req.param('member'));
      if (member.endedAt !== null) throw new ProblemError('not-found');
      if (member.physician === physician) return member;
      if (member.physician !== before) throw new ProblemError('edited-meanwhile');
      const [row] = await tx
        .update(staffMembers)
        .set({ physician })
        .where(eq(staffMembers.id, member.id))
        .returning();
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffSetPhysician',
        subject: `member ${member.id}`,
        before: member.physician,
        after: physician,
      });
      return row ?? member;
    });
    return respond('staffSetPhysician', c, describeMember(changed, null));
  });
}
