import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guestSubmissions } from '../../server/db/tables/index.ts';
import { listGuestSubmissions, showGuestSubmission } from '../../server/staff/commands.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';

const contactText = {
  kind: 'contact',
  name: 'Mina',
  replyTo: '0912 345 6789',
  department: 'reception',
  body: 'Hello',
};

describe.each(databases)('guest submissions (%s)', (kind) => {
  let app: TestApp;
  const clientId = uuidv7();
  let visitors = 0;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());

  const envelope = (args: unknown, id = uuidv7()) => ({
    id,
    seq: 1,
    name: 'letter.send',
    args,
    createdAt: new Date().toISOString(),
    schema: 1,
  });
  const post = (mutations: object[], from = `10.9.0.${(visitors += 1)}`) =>
    app.request('letters', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'ar',
        'x-forwarded-for': from,
      },
      body: JSON.stringify({ clientId, mutations }),
    });
  const results = async (mutations: object[]) =>
    ((await (await post(mutations)).json()) as { results: object[] }).results;

  test('are stored with number, language and normalized phone; sent again they have the same number', async () => {
    const submission = envelope(contactText);
    const [first] = await results([submission]);
    expect(first).toMatchObject({ id: submission.id, status: 'done', number: expect.any(Number) });
    expect(await results([submission])).toEqual([first]);
    const rows = (await app.db.select().from(guestSubmissions)).filter(
      ({ id }) => id === submission.id,
    );
    expect(rows).toMatchObject([{ locale: 'ar', letter: { replyTo: '+989123456789' } }]);
  });

  test('are listed for staff, and shown by number', async () => {
    vi.stubEnv('STAFF_TOKEN', staffToken);
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      app.app.request(url.pathname + url.search, init),
    );
    const [first] = v.parse(
      v.array(v.object({ number: v.number() })),
      await results([envelope({ ...contactText, body: 'My knee' })]),
    );
    const number = String(first?.number);
    expect(await listGuestSubmissions('contact')).toContain(number);
    const printed = await showGuestSubmission(number);
    expect(printed).toContain(number);
    expect(printed).toContain('My knee');
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  test('are stored once when sent twice at the same moment', async () => {
    const submission = envelope(contactText);
    const answers = await Promise.all([
      results([submission]),
      results([submission]),
      results([submission]),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('keep their number under another client id', async () => {
    const submission = envelope(contactText);
    const [first] = await results([submission]);
    const again = await app.request('letters', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
      body: JSON.stringify({ clientId: uuidv7(), mutations: [submission] }),
    });
    expect(await again.json()).toEqual({ results: [first] });
  });

  test('with another text under a used id are refused', async () => {
    const submission = envelope(contactText);
    await results([submission]);
    expect(
      await results([envelope({ ...contactText, body: 'Other' }, submission.id)]),
    ).toMatchObject([{ status: 'refused', problem: { type: 'urn:nabz:problem:reused-id' } }]);
  });

  test.each([
    ['without contact details', { ...contactText, replyTo: 'nowhere' }, 'replyTo'],
    ['without a text', { ...contactText, body: '  ' }, 'body'],
    ['with another kind of mutation', { ticketId: uuidv7() }, undefined],
  ])('%s are refused, and the field is named', async (_what, args, field) => {
    expect(await results([envelope(args)])).toMatchObject([
      { status: 'refused', problem: { status: 422, ...(field ? { field } : {}) } },
    ]);
  });

  test('do not accept mutations of a patient', async () => {
    expect(await results([{ ...envelope(contactText), name: 'ticket.open' }])).toMatchObject([
      { status: 'refused' },
    ]);
  });

  test('are limited by address, with a Retry-After', async () => {
    let last = await post([envelope(contactText)], '10.8.0.1');
    for (let count = 1; count < 31; count += 1)
      last = await post([envelope(contactText)], '10.8.0.1');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of many at once are accepted up to the limit, and the rest is deferred', async () => {
    const answers = await results(Array.from({ length: 8 }, () => envelope(contactText)));
    expect(answers.map((answer) => ('status' in answer ? answer.status : ''))).toEqual([
      ...Array(5).fill('done'),
      ...Array(3).fill('later'),
    ]);
  });
});
