import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/allEndpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type MutationName, mutationRegistry } from '#contract/mutations.ts';
import { sampleArgs } from '../fuzz/samples.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { type DemoRecords, fillDemoRecords } from '../support/demoRecords.ts';
import { envelope, readPage, send } from './send.ts';

// What a patient can do with the ids of another one's records: nothing. The tables are made from
// the registries, so that a new mutation or endpoint is tried, too.

/** Mutations that name no record, so that they create one of the sender's own. */
const creating: readonly MutationName[] = [
  'document.add',
  'comment.add',
  'consult.request',
  'cardOrder.request',
  'care.grant',
];
/** The record may come later: another device made it. */
const waiting: readonly MutationName[] = ['care.accept'];
/** Bodies for addresses that need one. */
const bodies: Record<string, object> = {
  renamePasskey: { name: 'My phone' },
  startUpload: { name: 'x.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) },
};

describe.each(databases)('records of another patient (%s)', (kind) => {
  let app: TestApp;
  let owner: Patient;
  let thief: Patient;
  let records: DemoRecords;
  beforeAll(async () => {
    app = await createTestApp(kind);
    [owner, thief] = app.accounts;
    await fillDemoContent(app);
    records = await fillDemoRecords(app, owner);
  });
  afterAll(() => app.close());

  const samplesOf = (name: MutationName): unknown[] => {
    const [form] = records.form;
    if (!form) throw new Error('the demo has no form');
    const args = sampleArgs({
      tickets: records.ticket,
      forms: records.form,
      packages: records.patientPackage,
      consults: records.consult,
      recommendations: records.recommendation,
      loanRecommendations: records.loanRecommendation,
      cardOrders: records.cardOrder,
      results: records.result,
      accountId: owner.account.id,
      publicForm: form.questionnaire,
    })[name];
    if (!args || args.length === 0) throw new Error(`tests/fuzz/samples.ts has no ${name}`);
    return args;
  };

  test.each(Object.keys(mutationRegistry) as MutationName[])('%s', async (name) => {
    const before = (await readPage(owner, 0)).rev;
    for (const args of samplesOf(name)) {
      const [result] = await send(thief, uuidv7(), envelope(name, args));
      if (creating.includes(name)) expect(result).toMatchObject({ status: 'done' });
      else if (waiting.includes(name)) expect(result).toMatchObject({ status: 'later' });
      else
        expect(result).toMatchObject({
          status: 'refused',
          problem: { type: 'urn:nabz:problem:not-yours', status: 403 },
        });
    }
    expect((await readPage(owner, 0)).rev).toBe(before);
  });

  const addresses = Object.entries<Endpoint>(allEndpoints).filter(
    ([, { path }]) => path.startsWith('me/') && path.includes('{'),
  );
  test.each(addresses)('%s', async (name, { method, path }) => {
    const before = (await readPage(owner, 0)).rev;
    const ids = Object.values(records).flatMap((rows) => rows.slice(0, 3).map(({ id }) => id));
    for (const id of ids) {
      const address = path.replace(/\{\w+\}/g, id);
      const response = await thief.request(
        address,
        method === 'GET' ? {} : json(method, bodies[name] ?? { id: uuidv7() }),
      );
      // An upload under another patient's id is one of the sender's own: the key has the account.
      if (name === 'startUpload') expect(response.ok).toBe(true);
      else expect([403, 404], `${method} ${address}`).toContain(response.status);
    }
    expect((await readPage(owner, 0)).rev).toBe(before);
  });
});
