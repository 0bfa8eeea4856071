import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contentDraftImages,
  contentImages,
  contentRedirects,
  contentSchedules,
} from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { onePixelPng } from '../support/onePixelPng.ts';
import type { TestStaff } from '../support/staffMember.ts';
import { type contentDesk, openContentDesk } from './contentDesk.ts';
import { problemOf } from './send.ts';

const article = 'a-cane-that-fits';
const locales = ['fa', 'en', 'ar'];

describe.each(databases)('addresses of content (%s)', { timeout: 90_000 }, (kind) => {
  let app: TestApp;
  let editor: TestStaff;
  let desk: ReturnType<typeof contentDesk>;
  beforeAll(async () => {
    ({ app, editor, desk } = await openContentDesk(kind));
  });
  afterAll(() => app.close());
  const create = (slug: string, of = 'post', copyOf: string | undefined = article) =>
    editor.send('POST', 'staff/content/entries', { kind: of, slug, copyOf });

  test('a draft whose address is corrected before it is published keeps its pictures and plans', async () => {
    const made = await desk.parse(await create('frist-name'));
    const picture = await editor.request(`${desk.base('frist-name')}/pictures/post-frist-name`, {
      method: 'PUT',
      body: new Uint8Array(Buffer.from(onePixelPng, 'base64')),
    });
    expect(picture.status).toBe(200);
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const plan = { locale: 'ar', act: 'withdraw', at };
    expect((await editor.send('PUT', `${desk.base('frist-name')}/schedule`, plan)).status).toBe(
      200,
    );
    const saved = await desk.parse(await desk.save(made, { slug: 'first-name' }));
    expect(await desk.act(saved, 'publish', locales)).toEqual({
      status: 'done',
      slug: 'first-name',
    });
    expect(await desk.open('first-name')).toMatchObject({
      pictures: [{ name: 'post-first-name', isDraft: false }],
      schedule: [{ locale: 'ar', act: 'withdraw' }],
      // It was never public.
      formerSlugs: [],
    });
    const old = { kind: 'post', slug: 'frist-name' };
    for (const table of [contentDraftImages, contentSchedules, contentRedirects])
      expect(
        await app.db
          .select()
          .from(table)
          .where(and(eq(table.kind, old.kind), eq(table.slug, old.slug))),
      ).toEqual([]);
    expect(
      await app.db.select().from(contentImages).where(eq(contentImages.name, 'post-frist-name')),
    ).toEqual([]);
  });

  test('an address that another draft has is refused at the field', async () => {
    await desk.parse(await create('the-other-draft'));
    const made = await desk.parse(await create('one-draft'));
    const saved = await desk.parse(await desk.save(made, { slug: 'the-other-draft' }));
    expect(await desk.act(saved, 'publish', locales)).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'taken', path: ['slug'] }],
    });
  });

  test('a former address, which leads to an entry, is given to no other one', async () => {
    const from = 'the-second-week';
    const moved = await desk.parse(await desk.save(await desk.open(from), { slug: 'week-two' }));
    expect(await desk.act(moved, 'publish', ['en'])).toMatchObject({ slug: 'week-two' });
    expect(await problemOf(await create(from))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:address-taken',
    });
    const made = await desk.parse(await create('a-third-week'));
    const saved = await desk.parse(await desk.save(made, { slug: from }));
    expect(await desk.act(saved, 'publish', locales)).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'taken', path: ['slug'] }],
    });
  });

  test('the address of a published doctor stays: consultations and their times name it', async () => {
    const entry = await desk.open('mehrdad-kiani', 'physician');
    const saved = await desk.parse(await desk.save(entry, { slug: 'dr-kiani' }));
    expect(await desk.act(saved, 'publish', locales)).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'reserved', path: ['slug'] }],
    });
    const made = await desk.parse(await create('new-doctor', 'physician', 'mehrdad-kiani'));
    const first = await desk.parse(await desk.save(made, { slug: 'a-new-doctor' }));
    expect(await desk.act(first, 'publish', locales)).toEqual({
      status: 'done',
      slug: 'a-new-doctor',
    });
  });
});
