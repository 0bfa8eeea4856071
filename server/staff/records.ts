import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mayUse } from '#contract/staff/roles.ts';
import { bytesOf, streamOf } from '../backup/streams.ts';
import { exportRecords } from '../fhir/export.ts';
import { importRecords } from '../fhir/import.ts';
import { disableSocketTimeout } from '../http/connection.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { auditSource, recordAudit } from './audit/write.ts';
import { maxBundleBytes } from './content.ts';
import { notifyDesk } from './live/notifyDesk.ts';
import { findPatient } from './patients/find.ts';

/** Exempt from the API's usual limit of a body's size. */
export const recordsPath = '/api/staff/records';

/** `/api/staff/records`: patients' records as bundles of FHIR R4, in and out. */
export function serveRecords(app: Hono<Env>, deps: Deps): void {
  const limit = bodyLimit({
    maxSize: maxBundleBytes,
    onError: () => {
      throw new ProblemError('too-large', { limit: maxBundleBytes });
    },
  });
  app.use('/staff/records', async (c, next) => {
    // Records of all patients are for the operator's program, not for a browser at the desk.
    if (c.var.staff.kind !== 'key') throw new ProblemError('role-needed');
    await next();
  });

  app.post('/staff/records', limit, async (c) => {
    disableSocketTimeout(c);
    const options = await readBody('staffImportRecords', c);
    const source = auditSource(c, deps.now());
    const answer = await importRecords(deps, options, source);
    // It may say who is a patient, although nothing was changed.
    if (answer.status !== 'saved')
      await recordAudit(deps.database.db, source, {
        action: 'operation',
        act: 'staffImportRecords',
        after: { status: answer.status },
      });
    else if (answer.held > 0) notifyDesk(deps.database.db, { kind: 'review' });
    return respond('staffImportRecords', c, answer);
  });

  app.get('/staff/records', async (c) => {
    // An administrator's key alone reads no medical records.
    if (!mayUse(c.var.staff.roles, 'medical')) throw new ProblemError('role-needed');
    const { patient } = readQuery('staffExportRecords', c);
    const { db } = deps.database;
    const only = patient === undefined ? undefined : await findPatient(db, patient);
    const source = auditSource(c, deps.now());
    const act = 'staffExportRecords';
    if (!only) await recordAudit(db, source, { action: 'export', act });
    const lines = exportRecords(deps, only, ({ id }) =>
      recordAudit(db, source, { action: 'export', act, patientId: id }),
    );
    const stream = Readable.from(bytesOf(lines), { objectMode: false });
    stream.on('error', (error) => deps.log.error({ err: error }, 'an export of records failed'));
    return c.body(streamOf(stream), 200, {
      'content-type': 'application/fhir+json; charset=UTF-8',
      'content-disposition': 'attachment; filename="nabz-records.json"',
    });
  });
}
