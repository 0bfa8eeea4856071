import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mayMutate, readableCollections } from '#contract/careAccess.ts';
import { careGroups } from '#contract/carer.ts';
import { collectionNames } from '#contract/collections.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type MutationName, mutationRegistry } from '#contract/mutations.ts';
import { hashToken, issueToken } from '../../server/accounts/tokens.ts';
import { sessions } from '../../server/db/tables/index.ts';
import { sampleArgs } from '../fuzz/samples.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { type DemoRecords, fillDemoRecords } from '../support/demoRecords.ts';
import { allows, change, clientId, openCare, outcome, refusalOf, take } from './care.ts';
import { envelope, readAllPages, sendDone, ticketOf } from './send.ts';
import { appendBytes, pdfFile, startUpload } from './upload.ts';

// What a carer reaches and what not, by the registries: something new is refused until it is placed.

const everything = allows(Object.fromEntries(careGroups.map((group) => [group, 'write' as const])));
/** Endpoints of patients that a carer with every right reaches. */
const reachable = [
  'me',
  'signOut',
  'changes',
  'mutations',
  'cancelMutations',
  'startUpload',
  'pay',
  'payment',
  'billPayment',
];

describe.each(databases)('what a carer reaches (%s)', (kind) => {
  let app: TestApp;
  let patient: Patient;
  let carer: Patient;
  let records: DemoRecords;
  beforeAll(async () => {
    app = await createTestApp(kind);
    [patient, carer] = app.accounts;
    await fillDemoContent(app);
    records = await fillDemoRecords(app, patient);
  });
  afterAll(() => app.close());

  // A patient has so many carers at most.
  const open: string[] = [];
  afterEach(async () => {
    for (const grantId of open.splice(0))
      await sendDone(patient, clientId, change('care.revoke', { grantId }));
  });
  const sessionWith = async (what: Parameters<typeof take>[3]) => {
    const { grantId } = await take(app, patient, carer, what);
    open.push(grantId);
    return openCare(app, carer, grantId);
  };
  const collectionsOf = async (person: Patient) =>
    new Set(
      (await readAllPages(person, 0, 100)).flatMap((page) =>
        page.changes.map((one) => one.collection),
      ),
    );

  const ofPatients = Object.entries(endpoints).filter(([, { access }]) => access === 'patient');
  test('with every right no endpoint but those of the records', async () => {
    const session = await sessionWith(everything);
    const reached: string[] = [];
    for (const [name, { method, path }] of ofPatients) {
      if (name === 'signOut') continue;
      const address = path.replace(/\{\w+\}/g, uuidv7());
      const init = method === 'GET' ? { method } : json(method, {});
      const response = await session.request(address, init);
      if (response.status !== 403) reached.push(name);
      else expect(await refusalOf(response)).toBe('403 care-not-allowed');
    }
    expect([...reached, 'signOut'].toSorted()).toEqual(reachable.toSorted());
    // No JSON endpoints of the registry, and addresses that do not exist.
    for (const path of ['me/nothing', 'me/changes/more'])
      expect((await session.request(path)).status).toBe(403);
  });

  test('with little: neither payments nor uploads', async () => {
    const session = await sessionWith(allows({ messages: 'read' }));
    const id = uuidv7();
    for (const [method, path] of [
      ['PUT', `me/files/${id}`],
      ['PATCH', `me/files/${id}?offset=0`],
      ['POST', `me/bills/${id}/payments`],
      ['GET', `me/bills/${id}/payment`],
    ] as const)
      expect((await session.request(path, { method })).status).toBe(403);
  });

  test.each(careGroups)('%s to read: only its collections, and their tallies', async (group) => {
    const what = allows({ [group]: 'read' });
    const session = await sessionWith(what);
    const expected = readableCollections(what);
    const own = await collectionsOf(patient);
    expect(await collectionsOf(session)).toEqual(new Set(expected.filter((name) => own.has(name))));
    const last = (await readAllPages(session, 0, 100)).at(-1);
    for (const name of collectionNames)
      if (!expected.includes(name)) expect(last?.tallies?.[name]).toMatchObject({ count: 0 });
    // The page of a device that has everything.
    const [empty] = await readAllPages(session, last?.rev ?? 0, 100);
    expect(empty).toMatchObject({ changes: [], tallies: last?.tallies });
  });

  const samplesOf = (name: MutationName): unknown[] => {
    const [form] = records.form;
    if (!form) throw new Error('the demo has no form');
    return (
      sampleArgs({
        tickets: records.ticket,
        forms: records.form,
        packages: records.patientPackage,
        consults: records.consult,
        recommendations: records.recommendation,
        loanRecommendations: records.loanRecommendation,
        cardOrders: records.cardOrder,
        results: records.result,
        accountId: patient.account.id,
        publicForm: form.questionnaire,
      })[name] ?? []
    );
  };
  const names = Object.keys(mutationRegistry) as MutationName[];
  test.each(careGroups)('%s to write: only its mutations', async (group) => {
    const what = allows({ [group]: 'write' });
    const writing = await sessionWith(what);
    const reading = await sessionWith(allows({ [group]: 'read' }));
    for (const name of names) {
      const [args] = samplesOf(name);
      expect(await outcome(reading, envelope(name, args))).toBe('refused care-not-allowed');
      const written = await outcome(writing, envelope(name, args));
      if (mayMutate(what, name)) expect(written).not.toContain('care-not-allowed');
      else expect(written).toBe('refused care-not-allowed');
    }
    expect(names.some((name) => mayMutate(what, name))).toBe(true);
  });

  test('a file only where its record may be read', async () => {
    const { bytes, ref } = pdfFile(20_000);
    await startUpload(patient, ref);
    await appendBytes(patient, ref, 0, bytes);
    await sendDone(patient, clientId, ticketOf({ attachments: [ref] }));
    const reader = await sessionWith(allows({ messages: 'read' }));
    expect((await reader.request(`me/files/${ref.fileId}`)).status).toBe(200);
    const other = await sessionWith(allows({ documents: 'write' }));
    expect((await other.request(`me/files/${ref.fileId}`)).status).toBe(404);
  });

  test('a session within a grant ends with the one that opened it at the latest', async () => {
    const { grantId } = await take(app, patient, carer);
    open.push(grantId);
    const { token } = await issueToken(app.db, carer.account.id, app.clock.now());
    const ofCarer = eq(sessions.tokenHash, hashToken(token));
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await app.db.update(sessions).set({ expiresAt: until }).where(ofCarer);
    const opener = {
      ...carer,
      request: (path: string, init: RequestInit = {}) =>
        app.request(path, { ...init, headers: { authorization: `Bearer ${token}` } }),
    };
    await openCare(app, opener, grantId);
    const within = await app.db.select().from(sessions).where(eq(sessions.grantId, grantId));
    expect(within.map(({ expiresAt }) => Date.parse(expiresAt))).toEqual([Date.parse(until)]);
  });

  test('a file of a closed record cannot be moved into one that is open', async () => {
    const { bytes, ref } = pdfFile(20_000);
    await startUpload(patient, ref);
    await appendBytes(patient, ref, 0, bytes);
    const document = { title: 'Biopsy', category: 'other', takenAt: null, file: ref };
    await sendDone(patient, clientId, envelope('document.add', document));
    // Its id is known from the time when documents were open.
    const writer = await sessionWith(allows({ messages: 'write' }));
    expect(await outcome(writer, ticketOf({ attachments: [ref] }))).toBe('refused not-yours');
    expect((await writer.request(`me/files/${ref.fileId}`)).status).toBe(404);
    const both = await sessionWith(allows({ messages: 'write', documents: 'read' }));
    expect(await outcome(both, ticketOf({ attachments: [ref] }))).toBe('done');
  });

  test('a change of what is allowed holds at once; what was accepted before stays', async () => {
    const { grantId } = await take(app, patient, carer, allows({ messages: 'write' }));
    const session = await openCare(app, carer, grantId);
    const before = ticketOf();
    expect(await outcome(session, before)).toBe('done');
    const args = { grantId, label: 'Her', allows: allows({ bills: 'read' }), endsOn: null };
    await sendDone(patient, clientId, change('care.change', args));
    expect(await outcome(session, ticketOf())).toBe('refused care-not-allowed');
    expect(await outcome(session, before)).toBe('done');
    expect(await collectionsOf(session)).toEqual(new Set(['bill', 'loanRecommendation']));
  });
});
