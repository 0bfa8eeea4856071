import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentEntry, staffContentEntryEndpoints } from '#contract/staff/contentEntries.ts';
import { exportContent } from '../../server/content/files/export.ts';
import { readContent } from '../../server/content/files/read.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { sourceRelease } from '../support/renderedSite.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

const locales = ['fa', 'en', 'ar'];
const base = 'staff/content/entries/post/a-cane-that-fits';
let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp('embedded', {
    releases: { current: () => sourceRelease() },
  });
  await fillDemoContent(app);
  editor = await newStaff(app, ['editor']);
});
afterAll(() => app.close());

const parse = async (response: Response): Promise<ContentEntry> => {
  expect(response.status).toBe(200);
  return v.parse(staffContentEntryEndpoints.staffContentEntry.answer, await response.json());
};
const entry = async () => parse(await editor.request(base));
const put = (name: string, body: Uint8Array, query = '') =>
  editor.request(`${base}/pictures/${name}${query}`, {
    method: 'PUT',
    body: new Uint8Array(body),
  });
const preview = (locale: string, by = editor) => by.request(`${base}/preview/${locale}`);
const photo = (color: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('a cover has a description in each language on the page, and none in lists', async () => {
  const page = 'staff/content/entries/package/knee-replacement';
  const opened = await parse(
    await editor.request(`${page}/pictures/package-knee-replacement`, {
      method: 'PUT',
      body: new Uint8Array(await photo('#336699')),
    }),
  );
  const imageAlt = { fa: 'دو نفر راه می‌روند', en: 'Two people walk', ar: 'شخصان يمشيان' };
  const { version } = await parse(
    await editor.send('PUT', `${page}/draft`, {
      version: opened.version,
      data: { ...opened.data, imageAlt },
    }),
  );
  const published = await editor.send('POST', `${page}/publish`, { version, locales });
  expect(await published.json()).toMatchObject({ status: 'done' });
  const image = v.object({ image: v.nullable(v.object({ alt: v.string() })) });
  const altIn = async (locale: string) => {
    const answer = await app.request('packages/knee-replacement', {
      headers: { 'accept-language': locale },
    });
    return v.parse(image, await answer.json()).image?.alt;
  };
  await expect.poll(() => altIn('en')).toBe(imageAlt.en);
  expect(await altIn('fa')).toBe(imageAlt.fa);
  const list = await app.request('packages', { headers: { 'accept-language': 'en' } });
  expect(await list.text()).not.toContain(imageAlt.en);
});

test('the preview is the page with the draft, for staff only, and no cache keeps it', async () => {
  const before = await entry();
  const title = v.parse(v.record(v.string(), v.string()), before.data['title']);
  await parse(
    await editor.send('PUT', `${base}/draft`, {
      version: 0,
      data: { ...before.data, title: { ...title, en: 'Seen only here' }, slug: 'a-new-name' },
    }),
  );
  const response = await preview('en');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('Seen only here');
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(await (await preview('fa')).text()).not.toContain('Seen only here');
  expect(await (await app.request('posts/a-cane-that-fits')).text()).not.toContain('Seen only');
  expect((await app.request('posts/a-new-name')).status).toBe(404);
  expect((await app.request(`${base}/preview/en`)).status).toBe(401);
  expect((await preview('en', await newStaff(app, ['reception']))).status).toBe(403);
  expect((await preview('en', await newStaff(app, ['medical']))).status).toBe(200);
});

test(
  'a picture is taken by its bytes, cut, seen by staff only, and public with the article',
  {
    timeout: 90_000,
  },
  async () => {
    const name = 'post-a-cane-that-fits';
    expect(await problemOf(await put(name, Buffer.from('<html>')))).toMatchObject({ status: 415 });
    expect((await put('post-the-second-week', await photo('#00ff00'))).status).toBe(422);
    const cut = await parse(
      await put(name, await photo('#ff0000'), '?x=0.5&y=0&width=0.5&height=1'),
    );
    expect(cut.pictures).toMatchObject([{ name, width: 200, height: 200, isDraft: true }]);
    const hash = cut.pictures[0]?.hash ?? '';
    const file = `staff/content/pictures/${hash}-320.webp`;
    expect((await editor.request(file)).headers.get('content-type')).toBe('image/webp');
    expect((await app.request(file)).status).toBe(401);
    expect(await (await preview('en')).text()).toContain(`/api/staff/content/pictures/${hash}-`);
    expect(app.deps.content.image(name)).toBeUndefined();

    const inText = await parse(await put('text-0a1b2c3d', await photo('#0000ff')));
    const { reviewer: _reviewer, reviewedAt: _at, ...data } = inText.data;
    const body = v.parse(v.record(v.string(), v.string()), data['body']);
    const saved = await parse(
      await editor.send('PUT', `${base}/draft`, {
        version: inText.version,
        data: {
          ...data,
          slug: 'a-cane-that-fits',
          body: { ...body, en: `${body['en']}\n\n![A blue field](images/text-0a1b2c3d.jpg)` },
        },
      }),
    );
    const publish = async (version: number) =>
      (await editor.send('POST', `${base}/publish`, { version, locales: ['en'] })).json();
    expect(await publish(saved.version)).toMatchObject({ status: 'done' });
    await expect.poll(() => app.deps.content.image(name)?.hash, { timeout: 20_000 }).toBe(hash);
    expect((await entry()).pictures.map(({ isDraft }) => isDraft)).toEqual([false, false]);
    expect((await readContent(await exportContent(app.db, locales))).faults).toEqual([]);
    // The name of a public picture is not given to another one, which another text would show.
    expect((await put('text-0a1b2c3d', await photo('#ffffff'))).status).toBe(422);

    const again = await entry();
    const without = await parse(
      await editor.send('PUT', `${base}/draft`, {
        version: again.version,
        data: { ...again.data, body },
      }),
    );
    expect(await publish(without.version)).toMatchObject({ status: 'done' });
    // No text shows it any more: an import would refuse a folder that still had it.
    expect((await readContent(await exportContent(app.db, locales))).faults).toEqual([]);
    expect((await entry()).pictures.find(({ name: of }) => of === 'text-0a1b2c3d')).toMatchObject({
      isDraft: true,
    });
  },
);

test('a new entry takes a free address only, and can be deleted before it is published', async () => {
  const create = (slug: string, copyOf?: string) =>
    editor.send('POST', 'staff/content/entries', { kind: 'package', slug, copyOf });
  expect(await problemOf(await create('knee-replacement'))).toMatchObject({ status: 409 });
  const made = await parse(await create('second-knee', 'knee-replacement'));
  expect(made).toMatchObject({ version: 1, published: null });
  const ids = app.deps.content.list('package').map(({ id }) => id);
  expect(ids).not.toContain(made.data['id']);
  expect(await problemOf(await create('second-knee'))).toMatchObject({
    status: 409,
    type: 'urn:nabz:problem:address-taken',
  });
  const name = 'staff/content/entries/package/second-knee';
  expect((await editor.send('POST', `${name}/discard`, { version: 0 })).status).toBe(409);
  const discarded = await editor.send('POST', `${name}/discard`, { version: 1 });
  expect(await discarded.json()).toEqual({ isDeleted: true });
  expect((await editor.request(name)).status).toBe(404);
});
