import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CommentList, commentList } from '#contract/site/comments.ts';
import { staffCommentEndpoints } from '#contract/staff/comments.ts';
import { comments } from '../../server/db/tables/index.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { envelope, problemOf, readPage, send, sendDone } from './send.ts';

const target = { kind: 'package', slug: 'knee-replacement' };
const post = { kind: 'post', slug: 'the-second-week' };
const commentOf = (change: object = {}) =>
  envelope('comment.add', {
    target,
    targetTitle: 'Knee replacement',
    name: 'Mina',
    body: 'It went well.\n\nThank you',
    rating: 4,
    ...change,
  });

describe.each(databases)('comments (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let client: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    client = uuidv7();
  });

  const read = async ({
    kind: of,
    slug,
  }: { kind: string; slug: string } = target): Promise<CommentList> =>
    v.parse(
      commentList,
      await (
        await app.request(`comments/${of}/${slug}`, { headers: { 'accept-language': 'en' } })
      ).json(),
    );
  const bodies = async (of = target) => (await read(of)).items.map(({ body }) => body);
  const waiting = async (cursor = '') => {
    const answer = await app.request(`staff/comments${cursor && `?cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    return v.parse(staffCommentEndpoints.staffComments.answer, await answer.json());
  };
  const own = async (since = 0) =>
    (await readPage(mina, since)).changes.flatMap(({ collection, row }) =>
      collection === 'comment' ? [row] : [],
    );

  test('get a number, await review and are not public before it', async () => {
    const before = await read();
    const sent = commentOf({ body: '  Not yet public ' });
    const done = await sendDone(mina, client, sent);
    expect(await own()).toMatchObject([
      {
        id: sent.id,
        status: 'pending',
        body: 'Not yet public',
        number: done.number,
        receivedAt: done.at,
        reply: null,
      },
    ]);
    expect((await waiting()).items.map(({ id }) => id)).toContain(sent.id);
    expect(JSON.stringify(await waiting())).not.toContain(mina.account.id);
    expect(await read()).toEqual(before);
    expect(await send(mina, client, sent)).toEqual([done]);
  });

  test('name their target to staff in every language, whatever the writer read', async () => {
    const doctor = { kind: 'physician' as const, slug: 'mehrdad-kiani' };
    const titled = { target: doctor, targetTitle: 'دکتر مهرداد کیانی', rating: 4 };
    const { id } = await sendDone(mina, client, commentOf(titled));
    const row = (await waiting()).items.find((item) => item.id === id);
    expect(row).toMatchObject({
      targetTitle: 'دکتر مهرداد کیانی',
      about: { en: 'Dr Mehrdad Kiani' },
    });
    // Taken off the site meanwhile: what the writer read is all there is.
    const gone = { target: { ...doctor, slug: 'nobody' } };
    await app.db.update(comments).set(gone).where(eq(comments.id, id));
    const about = (await waiting()).items.find((item) => item.id === id)?.about;
    expect(about).toEqual({ und: 'دکتر مهرداد کیانی' });
  });

  test('wait in pages, each once, also when some were written at the same moment', async () => {
    const { id } = await sendDone(mina, client, commentOf({ body: 'Many' }));
    const [row] = await app.db.select().from(comments).where(eq(comments.id, id));
    if (!row) throw new Error('no comment');
    const many = Array.from({ length: 230 }, () => ({ ...row, id: uuidv7(), number: null }));
    await app.db.insert(comments).values(many);
    const listed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, next } = await waiting(cursor);
      listed.push(...items.map((item) => item.id));
      cursor = next;
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(many.map((one) => one.id)));
    await app.db.delete(comments).where(eq(comments.accountId, mina.account.id));
  });

  test('appear on their page once published, count in the rating, and their writer sees them', async () => {
    const before = await read();
    const { number, rev, id } = await sendDone(
      mina,
      client,
      commentOf({ body: 'Published words', rating: 1 }),
    );
    expect(await (await app.staff(`comments/${number}/publish`)).json()).toEqual({
      commentId: id,
      status: 'published',
    });
    await expect.poll(() => bodies()).toContain('Published words');
    const after = await read();
    expect(after.items[0]).toMatchObject({ id, name: 'Mina', rating: 1, reply: null });
    expect(after.total).toBe(before.total + 1);
    expect(after.rating.count).toBe(before.rating.count + 1);
    expect(await own(rev)).toMatchObject([{ id, status: 'published' }]);
    expect((await waiting()).items.map((item) => item.id)).not.toContain(id);
    // The writer may comment on the target again.
    await sendDone(mina, client, commentOf({ body: 'One more' }));
  });

  test('carry the clinic’s reply once, although it was sent twice', async () => {
    const { id } = await sendDone(
      mina,
      client,
      commentOf({ target: post, rating: null, body: 'A question' }),
    );
    await app.staff(`comments/${id}/publish`);
    expect((await app.staff(`comments/${id}/reply`, { body: ' An answer ' })).status).toBe(200);
    const { rev } = await readPage(mina, 0);
    app.clock.advance(60_000);
    await app.staff(`comments/${id}/reply`, { body: 'An answer' });
    expect((await readPage(mina, 0)).rev).toBe(rev);
    await expect
      .poll(async () => (await read(post)).items.find((item) => item.id === id)?.reply?.body)
      .toBe('An answer');
    expect(await own()).toMatchObject([{ id, reply: { body: 'An answer' } }]);
    expect(await problemOf(await app.staff(`comments/${id}/reply`, { body: '  ' }))).toMatchObject({
      status: 422,
      field: 'body',
    });
  });

  test('are not shown when rejected, or when withdrawn after publication', async () => {
    const { number } = await sendDone(mina, client, commentOf({ body: 'Taken back' }));
    await app.staff(`comments/${number}/publish`);
    await expect.poll(() => bodies()).toContain('Taken back');
    await app.staff(`comments/${number}/reject`);
    await expect.poll(() => bodies()).not.toContain('Taken back');
    expect(await own()).toMatchObject([{ status: 'rejected' }]);
    const { rev } = await readPage(mina, 0);
    await app.staff(`comments/${number}/reject`);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  test.each([
    [
      'on a missing target',
      { target: { kind: 'package', slug: 'no-such-thing' } },
      409,
      'target-gone',
    ],
    [
      'on a target of another kind',
      { target: { kind: 'physician', slug: target.slug } },
      409,
      'target-gone',
    ],
    ['on a package without stars', { rating: null }, 422, 'not-acceptable'],
    [
      'on a doctor without stars',
      { target: { kind: 'physician', slug: 'mehrdad-kiani' }, rating: null },
      422,
      'not-acceptable',
    ],
    [
      'on a care center without stars',
      { target: { kind: 'careCenter', slug: 'eram-hospital' }, rating: null },
      422,
      'not-acceptable',
    ],
    ['with stars on an article', { target: post, rating: 5 }, 422, 'not-acceptable'],
    ['with six stars', { rating: 6 }, 422, 'not-acceptable'],
    ['without a text', { body: ' ' }, 422, 'not-acceptable'],
    ['with too long a text', { body: 'x'.repeat(2001) }, 422, 'not-acceptable'],
    ['without a name', { name: '' }, 422, 'not-acceptable'],
  ])('%s are refused and leave nothing behind', async (_name, change, status, slug) => {
    expect(await send(mina, client, commentOf(change))).toMatchObject([
      { status: 'refused', problem: { status, type: `urn:nabz:problem:${slug}` } },
    ]);
    expect(await own()).toEqual([]);
  });

  test('are refused while another one of the writer on the same target awaits review', async () => {
    const first = await sendDone(mina, client, commentOf());
    const second = commentOf({ body: 'Second' });
    expect(await send(mina, client, second)).toMatchObject([
      { status: 'refused', problem: { status: 409, type: 'urn:nabz:problem:comment-pending' } },
    ]);
    await sendDone(mina, client, commentOf({ target: post, rating: null }));
    await sendDone(await app.newPatient(), uuidv7(), commentOf());
    await app.staff(`comments/${first.number}/reject`);
    await sendDone(mina, client, second);
  });

  test('are refused likewise when two devices send at the same moment', async () => {
    const results = (
      await Promise.all(
        [client, uuidv7(), uuidv7()].map((device) => send(mina, device, commentOf())),
      )
    ).flat();
    expect(results.map(({ status }) => status).sort()).toEqual(['done', 'refused', 'refused']);
    expect(await own()).toHaveLength(1);
  });

  test('are listed for everyone; 404 for a missing target', async () => {
    for (let at = 0; at < 8; at += 1) {
      const { id } = await sendDone(
        await app.newPatient(),
        uuidv7(),
        commentOf({ target: post, rating: null, body: `Comment ${at}` }),
      );
      await app.staff(`comments/${id}/publish`);
    }
    await expect
      .poll(async () => (await bodies(post)).filter((body) => body.startsWith('Comment ')))
      .toHaveLength(8);
    const { items, total, rating } = await read(post);
    expect(items).toHaveLength(total);
    expect(rating.count).toBe(0);
    expect(items.map(({ writtenAt }) => writtenAt)).toEqual(
      items
        .map(({ writtenAt }) => writtenAt)
        .sort()
        .reverse(),
    );
    for (const path of ['package/no-such-thing', 'guest/amna-al-salem', 'post/knee-replacement'])
      expect(await problemOf(await app.request(`comments/${path}`)), path).toMatchObject({
        status: 404,
      });
  });

  test('are moderated by staff only', async () => {
    const { id } = await sendDone(mina, client, commentOf());
    for (const path of ['publish', 'reject', 'reply']) {
      expect(
        (await app.request(`staff/comments/${id}/${path}`, json('POST', { body: 'x' }))).status,
      ).toBe(401);
      expect(
        (await mina.request(`staff/comments/${id}/${path}`, json('POST', { body: 'x' }))).status,
      ).toBe(401);
      for (const key of [uuidv7(), '999999', 'nonsense'])
        expect((await app.staff(`comments/${key}/${path}`, { body: 'x' })).status).toBe(404);
    }
    expect((await mina.request('staff/comments')).status).toBe(401);
    expect(await own()).toMatchObject([{ status: 'pending', reply: null }]);
  });
});
