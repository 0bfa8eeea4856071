import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { mutations } from '#contract/mutations.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { forms, patientPackages } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemo } from '../support/demo.ts';
import { envelope, readPage, replyTo, send, sendDone, ticketOf } from './send.ts';

/**
 * Read before it is known who asks, or owned by no patient: on every node, or on one. All other
 * tables are distributed by patient.
 */
const directory = ['accounts', 'sessions', 'sign_in_attempts', 'letters'];
const publicSite = ['content', 'content_images', 'image_variants', 'post_texts', 'post_words'];

const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'before-surgery',
  version: '2',
  name: 'BeforeSurgery',
  title: 'Before surgery',
  status: 'active',
  item: [{ linkId: 'smokes', type: 'boolean', required: true }],
};

const columnList = v.array(v.string());
const constraintRows = v.object({
  rows: v.array(
    v.object({
      table: v.string(),
      kind: v.string(),
      columns: columnList,
      target: v.nullable(v.string()),
      targets: v.nullable(columnList),
    }),
  ),
});
const indexRows = v.object({
  rows: v.array(v.object({ table: v.string(), name: v.string(), columns: columnList })),
});
const tableRows = v.object({ rows: v.array(v.object({ name: v.string() })) });

const names = (relation: string, keys: string) =>
  sql.raw(
    `(select json_agg(a.attname order by k.place) from unnest(${keys}) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`,
  );

describe.each(databases)('tables that can be distributed by patient (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemo(app);
  });
  afterAll(() => app.close());

  const patientTables = async (): Promise<string[]> => {
    const { rows } = v.parse(
      tableRows,
      await app.db.execute(
        sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      ),
    );
    return rows
      .map(({ name }) => name)
      .filter((name) => !directory.includes(name) && !publicSite.includes(name));
  };

  test('every table of a patient has the account first in its key, and in each reference to such a table', async () => {
    const tables = await patientTables();
    expect(tables).toContain('file_chunks');
    const answer = await app.db.execute(sql`
      select c.conrelid::regclass::text as "table", c.contype::text as kind, ${names('c.conrelid', 'c.conkey')} as columns,
        case when c.confrelid = 0 then null else c.confrelid::regclass::text end as target, ${names('c.confrelid', 'c.confkey')} as targets
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`);
    const { rows } = v.parse(constraintRows, answer);
    const firstOfKey = (table: string) =>
      rows.find((row) => row.table === table && row.kind === 'p')?.columns[0];
    expect(tables.map((table) => [table, firstOfKey(table)])).toEqual(
      tables.map((table) => [table, 'account_id']),
    );
    const references = rows.filter(
      ({ kind: type, target }) => type === 'f' && target !== null && tables.includes(target),
    );
    expect(references.map(({ table }) => table).sort()).toEqual([
      'file_chunks',
      'messages',
      'submissions',
    ]);
    for (const { columns, targets } of references)
      expect([columns[0], targets?.[0]]).toEqual(['account_id', 'account_id']);
  });

  test('nothing of a patient is unique across patients', async () => {
    const tables = await patientTables();
    const answer = await app.db.execute(sql`
      select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, ${names('i.indrelid', 'i.indkey')} as columns
      from pg_index i join pg_class t on t.oid = i.indrelid where i.indisunique and t.relnamespace = 'public'::regnamespace`);
    const { rows } = v.parse(indexRows, answer);
    const across = rows.filter(
      ({ table, columns }) => tables.includes(table) && columns[0] !== 'account_id',
    );
    expect(across).toEqual([]);
  });

  describe('every statement behind /api/me', () => {
    interface Statement {
      text: string;
      params: unknown[];
    }

    /**
     * What each patient's table is asked without naming the account; `params[n - 1]` is the value
     * of `$n`.
     */
    function unnamed(
      { text, params }: Statement,
      tables: readonly string[],
      accountId: string,
    ): string[] {
      const touched = tables.filter((table) => text.includes(`"${table}"`));
      if (touched.length === 0) return [];
      const isAccount = (place: string | undefined) => params[Number(place) - 1] === accountId;
      const compared = [...text.matchAll(/"account_id" = \$(\d+)/g)].some(([, place]) =>
        isAccount(place),
      );
      const [, columns, values] =
        /^insert into "\w+" \(([^)]*)\) values \(([^)]*)\)/.exec(text) ?? [];
      const inserted = values?.split(', ')[columns?.split(', ').indexOf('"account_id"') ?? -1];
      return compared || isAccount(inserted?.slice(1)) ? [] : [text];
    }

    test('that is about a table of a patient names the account', async () => {
      const tables = await patientTables();
      const mina = await app.newPatient();
      const { id: accountId } = mina.account;
      const seen = await record(mina);
      const about = (table: string) => seen.some(({ text }) => text.includes(`"${table}"`));
      expect(
        tables.filter((table) => !about(table)),
        'tables that no request came to',
      ).toEqual([]);
      expect(seen.flatMap((statement) => unnamed(statement, tables, accountId))).toEqual([]);
    });

    test('control: one that does not name it, or names another, is found', () => {
      const found = (text: string, params: unknown[]) =>
        unnamed({ text, params }, ['files'], 'mina').length;
      expect(found('select "id" from "files" where "files"."id" = $1', ['x'])).toBe(1);
      expect(found('select "id" from "files" where "files"."account_id" = $1', ['other'])).toBe(1);
      expect(found('insert into "files" ("account_id", "id") values ($1, $2)', ['x', 'mina'])).toBe(
        1,
      );
      expect(found('insert into "files" ("account_id", "id") values ($1, $2)', ['mina', 'x'])).toBe(
        0,
      );
      expect(
        found('delete from "files" where ("files"."id" = $1 and "files"."account_id" = $2)', [
          'x',
          'mina',
        ]),
      ).toBe(0);
    });

    /** Every endpoint of a patient and every mutation, done and refused. */
    async function record(mina: Patient): Promise<Statement[]> {
      const statements: Statement[] = [];
      const { sqlToQuery } = PgDialect.prototype;
      vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (
        this: PgDialect,
        query: SQL,
        ...rest
      ) {
        const made = sqlToQuery.call(this, query, ...rest);
        statements.push({ text: made.sql, params: made.params });
        return made;
      });
      const [formId, patientPackageId] = await giveRecords(mina);
      statements.length = 0;
      const asked = new Set<string>();
      const ask = async (method: string, path: string, init: RequestInit = {}) => {
        asked.add(
          `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{file}').replace(/\?.*/, '')}`,
        );
        const response = await mina.request(path, { ...init, method });
        expect(response.status, `${method} ${path}`).toBe(200);
        return response;
      };
      const bytes = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(50)}`);
      const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      const file = {
        fileId: uuidv7(),
        name: 'x.pdf',
        type: 'application/pdf',
        size: bytes.length,
        sha256,
        state: 'coming',
      };
      const { fileId, state: _state, ...announced } = file;
      const ticket = ticketOf({ attachments: [file], patientPackageId });
      const itemId = uuidv7();
      const response = {
        resourceType: 'QuestionnaireResponse',
        questionnaire: canonicalOf(questionnaire),
        status: 'completed',
        item: [{ linkId: 'smokes', answer: [{ valueBoolean: false }] }],
      };
      const sent = [
        ticket,
        replyTo(ticket.id),
        envelope('ticket.read', { ticketId: ticket.id, upTo: new Date().toISOString() }),
        envelope('document.add', { title: 'Lab', category: 'lab', takenAt: null, file }),
        envelope('submission.send', { formId, response }),
        envelope('patientPackage.check', { patientPackageId, itemId, done: true }),
        envelope('comment.add', {
          target: { kind: 'package', slug: 'knee-replacement' },
          targetTitle: 'Knee',
          name: 'Mina',
          body: 'Good',
          rating: 5,
        }),
      ];
      expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(mutations.keys()));
      await ask('GET', 'me');
      await ask(
        'POST',
        'me/mutations',
        json('POST', { clientId: uuidv7(), mutations: [...sent, replyTo(uuidv7())] }),
      );
      const results = await send(mina, uuidv7(), ...sent);
      expect(results.map(({ status }) => status)).toEqual(sent.map(() => 'done'));
      await ask(
        'POST',
        'me/cancellations',
        json('POST', { clientId: uuidv7(), ids: [ticket.id, uuidv7()] }),
      );
      await ask('PUT', `me/files/${fileId}`, json('PUT', announced));
      await ask('PATCH', `me/files/${fileId}?offset=0`, { body: bytes });
      await (await ask('GET', `me/files/${fileId}`)).arrayBuffer();
      await ask('GET', 'me/changes');
      const { rev } = await readPage(mina, 0, 2);
      await ask('GET', `me/changes?since=${rev}`);
      await (await ask('GET', 'me/events')).body?.cancel();
      const paths = Object.values(endpoints).filter(
        ({ access, path }) => access === 'patient' && path.startsWith('me'),
      );
      for (const { method, path } of paths)
        expect(asked, 'every endpoint was asked').toContain(`${method} ${path}`);
      return statements;
    }

    async function giveRecords({
      account,
    }: Patient): Promise<[formId: string, patientPackageId: string]> {
      const accountId = account.id;
      const [formId, patientPackageId, now] = [uuidv7(), uuidv7(), new Date().toISOString()];
      await writeRecords(app.db, now, async (tx, { touch }) => {
        await tx.insert(forms).values({
          accountId,
          id: formId,
          questionnaire,
          reason: null,
          status: 'to-fill',
          assignedAt: now,
          dueAt: null,
        });
        await tx.insert(patientPackages).values({
          accountId,
          id: patientPackageId,
          slug: 'knee',
          title: { en: 'Knee' },
          summary: { en: 'Knee' },
          icon: 'heart',
          status: 'active',
          startsAt: '2026-01-01',
          expiresAt: '2027-01-01',
          steps: [],
          visits: [],
          preparation: [],
        });
        touch({ accountId, collection: 'form', id: formId });
        touch({ accountId, collection: 'patientPackage', id: patientPackageId });
      });
      return [formId, patientPackageId];
    }
  });

  describe('two patients with the same ids', () => {
    test('have each their own rows, and neither changes or sees the other’s', async () => {
      const [mina, sara] = [await app.newPatient(), await app.newPatient()];
      const messageId = uuidv7();
      const ticket = ticketOf({ messageId, body: 'Of Mina' });
      const first = await sendDone(mina, uuidv7(), ticket);
      const second = await sendDone(sara, uuidv7(), {
        ...ticket,
        args: { ...(ticket.args as object), body: 'Of Sara' },
      });
      expect(second.number).not.toBe(first.number);
      const bodies = async (patient: Patient) =>
        (await readPage(patient, 0)).changes
          .filter(({ collection }) => collection === 'message')
          .map(({ row }) => (row as { body: string }).body);
      expect([await bodies(mina), await bodies(sara)]).toEqual([['Of Mina'], ['Of Sara']]);
      await sendDone(sara, uuidv7(), replyTo(ticket.id, 'More of Sara'));
      expect([await bodies(mina), await bodies(sara)]).toEqual([
        ['Of Mina'],
        ['Of Sara', 'More of Sara'],
      ]);
    });

    test('are told apart by staff: an id that is two patients’ is not answered, its number is', async () => {
      const [mina, sara] = [await app.newPatient(), await app.newPatient()];
      const ticket = ticketOf();
      await sendDone(mina, uuidv7(), ticket);
      await sendDone(sara, uuidv7(), ticket);
      const numberOf = async (patient: Patient) =>
        (await readPage(patient, 0)).changes
          .map(({ collection, row }) =>
            collection === 'ticket' ? (row as { number: number }).number : 0,
          )
          .find(Boolean);
      expect((await app.staff(`tickets/${ticket.id}/replies`, { body: 'To whom?' })).status).toBe(
        400,
      );
      expect(
        (await app.staff(`tickets/${await numberOf(sara)}/replies`, { body: 'To Sara' })).status,
      ).toBe(200);
      expect(JSON.stringify(await readPage(sara, 0))).toContain('To Sara');
      expect(JSON.stringify(await readPage(mina, 0))).not.toMatch(/To Sara|To whom/);
    });

    test('upload each their own file', async () => {
      const [mina, sara] = [await app.newPatient(), await app.newPatient()];
      const fileId = uuidv7();
      for (const [patient, text] of [
        [mina, 'of Mina'],
        [sara, 'of Sara'],
      ] as const) {
        const bytes = new TextEncoder().encode(`%PDF-1.7\n${text}`);
        const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
        const announced = { name: 'x.pdf', type: 'application/pdf', size: bytes.length, sha256 };
        expect((await patient.request(`me/files/${fileId}`, json('PUT', announced))).status).toBe(
          200,
        );
        expect(
          (await patient.request(`me/files/${fileId}?offset=0`, { method: 'PATCH', body: bytes }))
            .status,
        ).toBe(200);
      }
      expect(await (await mina.request(`me/files/${fileId}`)).text()).toContain('of Mina');
      expect(await (await sara.request(`me/files/${fileId}`)).text()).toContain('of Sara');
    });
  });

  test('a transaction that would change two patients’ records is refused whole', async () => {
    const [mina, sara] = [await app.newPatient(), await app.newPatient()];
    const both = writeRecords(app.db, new Date().toISOString(), async (_tx, { touch }) => {
      touch({ accountId: mina.account.id, collection: 'ticket', id: uuidv7() });
      touch({ accountId: sara.account.id, collection: 'ticket', id: uuidv7() });
    });
    await expect(both).rejects.toThrow('one transaction, one patient');
    expect((await readPage(mina, 0)).rev).toBe(0);
  });
});
