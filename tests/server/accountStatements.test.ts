import { type Logger, NoopLogger } from 'drizzle-orm/logger';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { allEndpoints } from '#contract/allEndpoints.ts';
import { mutations } from '#contract/mutations.ts';
import { passkeyEndpoints } from '#contract/passkeyEndpoints.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { consults, forms, patientPackages } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { type Statement, withoutAccount } from './accountStatement.ts';
import { answerOf, issueBill } from './billing.ts';
import { ownCare } from './care.ts';
import { patientTables, tablesOfCarers, tablesOfStaff } from './patientTables.ts';
import { newSubscriber, newVapid } from '../support/pushService.ts';
import { envelope, readPage, replyTo, send, ticketOf } from './send.ts';

/** They change the records of patient and carer in one transaction: carers.test.ts. */
const ofTwoPeople = ['care.accept', 'care.leave'];

const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'before-surgery',
  version: '2',
  name: 'BeforeSurgery',
  title: 'Before surgery',
  status: 'active',
  item: [{ linkId: 'smokes', type: 'boolean', required: true }],
};

describe.each(databases)('SQL statements of /api/me (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { webPush: newVapid([]) });
    await fillDemoContent(app);
  });
  afterAll(() => app.close());

  test("name the account whenever they touch a patient's table", async () => {
    const tables = await patientTables(app);
    const mina = await app.newPatient();
    const { id: accountId } = mina.account;
    const seen = await record(mina);
    const about = (table: string) => seen.some(({ text }) => text.includes(`"${table}"`));
    expect(
      tables.filter((table) => !about(table)),
      'tables that no request touched: those of staff alone, such as internal notes',
    ).toEqual([...tablesOfCarers, ...tablesOfStaff]);
    expect(seen.flatMap((statement) => withoutAccount(statement, tables, accountId))).toEqual([]);
  });

  test('control: finds a statement that names no account or another one', () => {
    const found = (text: string, params: unknown[]) =>
      withoutAccount({ text, params }, ['files'], 'mina').length;
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

  /** Calls every endpoint of a patient and every mutation, with success and refusal. */
  async function record(mina: Patient): Promise<Statement[]> {
    const statements: Statement[] = [];
    const log: Logger = NoopLogger.prototype;
    vi.spyOn(log, 'logQuery').mockImplementation(
      (text, params) => void statements.push({ text, params }),
    );
    const [formId, patientPackageId] = await giveRecords(mina);
    statements.length = 0;
    const called = new Set<string>();
    const call = async (method: string, path: string, init: RequestInit = {}) => {
      called.add(
        `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}').replace(/\?.*/, '')}`,
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
      ...(await careMutations(mina)),
    ];
    expect(new Set([...sent.map(({ name }) => name), ...ofTwoPeople])).toEqual(
      new Set(mutations.keys()),
    );
    for (const path of ['me', 'me/web-push', 'me/record-access']) await call('GET', path);
    await call('POST', 'me/sealed-sending', json('POST', {}));
    const { subscription } = newSubscriber('https://fcm.googleapis.com/x');
    await call('PUT', 'me/web-push', json('PUT', subscription));
    await call('POST', 'me/web-push/end', json('POST', { endpoint: subscription.endpoint }));
    await call(
      'POST',
      'me/mutations',
      json('POST', { clientId: uuidv7(), mutations: [...sent, replyTo(uuidv7())] }),
    );
    const results = await send(mina, uuidv7(), ...sent);
    expect(results.map(({ status }) => status)).toEqual(sent.map(() => 'done'));
    await call(
      'POST',
      'me/cancellations',
      json('POST', { clientId: uuidv7(), ids: [ticket.id, uuidv7()] }),
    );
    await call('PUT', `me/files/${fileId}`, json('PUT', announced));
    await call('PATCH', `me/files/${fileId}?offset=0`, { body: bytes });
    await (await call('GET', `me/files/${fileId}`)).arrayBuffer();
    const billId = await issueBill(app, mina);
    const payment = await answerOf(
      await call('POST', `me/bills/${billId}/payments`, json('POST', { id: uuidv7() })),
    );
    await call('GET', `me/bills/${billId}/payment`);
    await call('GET', `me/payments/${payment.payment?.id}`);
    await call('GET', 'me/changes');
    const { rev } = await readPage(mina, 0, 2);
    await call('GET', `me/changes?since=${rev}`);
    await (await call('GET', 'me/events')).body?.cancel();
    // Those of the account touch no table of records, but deletion: see ownAccount.test.ts.
    const ofAccount: readonly object[] = Object.values({
      ...accountEndpoints,
      ...passkeyEndpoints,
    });
    const paths = Object.values(allEndpoints).filter(
      (endpoint) =>
        endpoint.access === 'patient' &&
        endpoint.path.startsWith('me') &&
        !ofAccount.includes(endpoint) &&
        endpoint !== allEndpoints.openCare,
    );
    for (const { method, path } of paths)
      expect(called, 'every endpoint was called').toContain(
        `${method} ${path.replace(/\{\w+\}/, '{id}')}`,
      );
    return statements;
  }

  /** One of each mutation about the care, on records of the demo. */
  async function careMutations(mina: Patient) {
    const { consult, recommendation, loanRecommendation, result } = await fillDemoRecords(
      app,
      mina,
    );
    const proposed = consult.find(({ proposedSlot }) => proposedSlot !== null);
    const scheduled = consult.find(({ status }) => status === 'scheduled');
    const plan = app.deps.content.list('cardPlan')[0];
    const physician = app.deps.content.find('physician', scheduled?.physician.slug ?? '');
    const [recommended, loan, report] = [recommendation[0], loanRecommendation[0], result[0]];
    if (!proposed || !scheduled || !plan || !physician || !recommended || !loan || !report)
      throw new Error('the demo lacks a record');
    const { slug, name, title } = physician;
    const declined = { ...proposed, id: uuidv7(), accountId: mina.account.id };
    await app.db.insert(consults).values(declined);
    const slot = proposed.proposedSlot;
    const [cardOrderId, grantId] = [uuidv7(), uuidv7()];
    return [
      ...ownCare(grantId),
      envelope('profile.change', {
        profileId: mina.account.id,
        field: 'latinName',
        value: 'Mina',
        from: 'Maryam Daneshvar',
      }),
      envelope('consult.request', {
        physician: { slug, name, title },
        mode: physician.consult.modes[0],
        wishedSlot: null,
        timeZone: 'Asia/Tehran',
        minutes: 30,
        fee: physician.consult.fee,
        question: 'May I fly?',
        attachments: [],
      }),
      envelope('consult.decline', { consultId: declined.id, slot, note: 'Mornings only' }),
      envelope('consult.accept', { consultId: proposed.id, slot }),
      envelope('consult.cancel', { consultId: scheduled.id }),
      envelope(
        'cardOrder.request',
        {
          plan: { slug: plan.slug, name: plan.name, price: plan.price },
          holder: { name: 'Ali Rahimi', birthDate: '1961-03-02' },
          address: { city: 'Shiraz', text: 'Alley 42', postalCode: '', phone: '+98 912 000 0011' },
        },
        { id: cardOrderId },
      ),
      envelope('cardOrder.cancel', { cardOrderId }),
      envelope('recommendation.answer', { recommendationId: recommended.id, answer: 'accepted' }),
      envelope('loanRecommendation.answer', { loanRecommendationId: loan.id, answer: 'declined' }),
      envelope('result.read', { resultId: report.id, at: new Date().toISOString() }),
    ];
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
