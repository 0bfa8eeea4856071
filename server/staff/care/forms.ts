import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { questionnaire as questionnaireSchema } from '#contract/questionnaire/questionnaire.ts';
import type { LocalizedText } from '#contract/text.ts';
import { forms } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { titleOf } from '../documents/reviews.ts';
import { findPatient, uuidOf } from '../patients/find.ts';
import { requireSame } from '../requireSame.ts';

/** What can be given to patients, and giving them a form to fill in. */
export function serveAssignedForms(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  const { db } = deps.database;
  app.get('/staff/care-choices', (c) =>
    respond('staffCareChoices', c, {
      packages: content.list('package').map(({ slug, title }) => ({ slug, title })),
      careCenters: content.list('careCenter').map(named),
      physicians: content.list('physician').map(named),
      questionnaires: content
        .list('questionnaire')
        .map((one) => ({ slug: one.id, title: titleOf(one), version: one.version })),
    }),
  );

  app.post('/staff/patients/:patient/forms', async (c) => {
    const { id, questionnaire: slug, dueAt, reason } = await readBody('staffAssignForm', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const stored = content.find('questionnaire', slug);
    if (!stored) throw new ProblemError('not-acceptable', { field: 'questionnaire' });
    const questionnaire = v.parse(questionnaireSchema, stored);
    const now = deps.now().toISOString();
    await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const written = { dueAt, reason: reason === null ? null : { und: reason } };
      const existing = await rows.find('form', id);
      if (existing) {
        requireSame(
          { slug: existing.questionnaire.id, dueAt: existing.dueAt, reason: existing.reason },
          { slug: questionnaire.id, ...written },
        );
        return;
      }
      rows.save('form', {
        ...written,
        id,
        questionnaire,
        status: 'to-fill',
        assignedAt: now,
      });
      await rows.flush(record);
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffAssignForm',
        patientId: accountId,
        subject: `form ${slug}`,
        after: { version: questionnaire.version, dueAt },
      });
    });
    return respond('staffAssignForm', c, { formId: id });
  });

  app.post('/staff/patients/:patient/forms/:form/withdraw', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('form'));
    await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
      const row = await new UnitOfWork(accountId, tx).find('form', id);
      if (!row) throw new ProblemError('not-found', { field: 'form' });
      // The answers came meanwhile: a form with answers stays.
      if (row.status !== 'to-fill') throw new ProblemError('edited-meanwhile', { field: 'status' });
      await tx.delete(forms).where(and(eq(forms.accountId, accountId), eq(forms.id, id)));
      record.touch({ accountId, collection: 'form', id, deleted: true });
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffWithdrawForm',
        patientId: accountId,
        subject: `form ${row.questionnaire.id}`,
        before: { assignedAt: row.assignedAt, dueAt: row.dueAt },
      });
    });
    return respond('staffWithdrawForm', c, { formId: id });
  });
}

const named = ({ slug, name }: { slug: string; name: LocalizedText }) => ({ slug, title: name });
