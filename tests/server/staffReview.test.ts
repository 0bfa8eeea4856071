import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffDocumentEndpoints } from '#contract/staff/documents.ts';
import { documents, reviews, submissions } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { accountOf, allOf, bundleOf, importInto, person, phoneNow } from './recordsBundles.ts';
import { problemOf } from './send.ts';

describe.each(databases)('what nobody has looked at, in pages (%s)', (kind) => {
  let app: TestApp;
  let medical: TestStaff;
  let accountId: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    medical = await newStaff(app, ['medical']);
    await importInto(app, bundleOf(allOf(person())));
    accountId = (await accountOf(app, phoneNow())).id;
    const [answer] = await app.db.select().from(submissions);
    const [file] = await app.db.select().from(documents);
    if (!answer || !file) throw new Error('nothing was imported');
    const times = (count: number) => Array.from({ length: count }, (_each, at) => at);
    // Several arrived at the same time.
    const minute = (at: number) => new Date(Date.UTC(2026, 10, 3, 8, Math.floor(at / 7)));
    await app.db.insert(submissions).values(
      times(119).map((at) => ({
        ...answer,
        id: uuidv7(),
        number: null,
        receivedAt: minute(at).toISOString(),
      })),
    );
    await app.db.insert(documents).values(
      times(60).map((at) => ({
        ...file,
        id: uuidv7(),
        by: 'patient' as const,
        number: null,
        createdAt: minute(at).toISOString(),
      })),
    );
    await read();
    const some = app.db
      .select({ id: reviews.entityId })
      .from(reviews)
      .where(eq(reviews.kind, 'submission'))
      .orderBy(reviews.receivedAt, reviews.entityId)
      .limit(70)
      .offset(30);
    await app.db.update(reviews).set({ isFlagged: true }).where(inArray(reviews.entityId, some));
  });
  afterAll(() => app.close());

  const read = async (cursor?: string | null) =>
    v.parse(
      staffDocumentEndpoints.staffReview.answer,
      await (await medical.request(`staff/review${cursor ? `?cursor=${cursor}` : ''}`)).json(),
    );

  test('each is on one page: flagged answers first, then the oldest', async () => {
    const pages = [await read()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));
    expect(pages.map((page) => [page.answers.length, page.documents.length])).toEqual([
      [50, 50],
      [50, 10],
      [20, 0],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([180, 180, 180]);
    const answers = pages.flatMap((page) => page.answers);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(120);
    const places = answers.map(({ isFlagged, receivedAt }) => `${isFlagged ? 0 : 1} ${receivedAt}`);
    expect(places).toEqual(places.toSorted());
    const files = pages.flatMap((page) => page.documents);
    expect(new Set(files.map(({ id }) => id)).size).toBe(60);
    const days = files.map(({ createdAt }) => createdAt);
    expect(days).toEqual(days.toSorted());
  });

  test('what was looked at meanwhile moves nothing out of the next page', async () => {
    const before = await read();
    const expected = (await read(before.next)).answers.map(({ id }) => id);
    const [first] = before.answers;
    const seen = { kind: 'submission', id: first?.id, done: 'Called' };
    const marked = await medical.send('POST', `staff/patients/${accountId}/seen`, seen);
    expect(marked.status).toBe(200);
    expect((await read(before.next)).answers.map(({ id }) => id)).toEqual(expected);
  });

  const [day, id] = ['2026-02-28T00:00:00Z', '0199a0c0-0000-7000-8000-000000000001'];
  test.each([
    [[[true, '2026-02-31T00:00:00Z', id, id], null]],
    [[[1, day, id, id], null]],
    [[null, [day, id]]],
    [{}],
  ])('a cursor that no page ended with is refused: %j', async (values) => {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    const refused = await medical.request(`staff/review?cursor=${cursor}`);
    expect(await problemOf(refused)).toMatchObject({ status: 400, field: 'cursor' });
  });
});
