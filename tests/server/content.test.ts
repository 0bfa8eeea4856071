import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hono } from 'hono';
import sharp from 'sharp';
import * as v from 'valibot';
import type { ContentImport } from '#contract/contentBundle.ts';
import { physicianPage } from '#contract/site/physicians.ts';
import { serveAtomFeeds } from '../../server/content/entities/posts/atomFeed.ts';
import { content } from '../../server/db/tables/index.ts';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import {
  below,
  type ContentFiles,
  demoFiles,
  edited,
  withFile,
  without,
} from '../support/contentFiles.ts';
import { staffToken } from '../support/server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());

const bundle = (files: ContentFiles) => ({
  files: Object.fromEntries(
    [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  ),
});
const authorization = `Bearer ${staffToken}`;

async function put(files: ContentFiles, remove = false): Promise<ContentImport> {
  const response = await app.request('staff/content', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...bundle(files), ...(remove ? { remove } : {}) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}
const published = async () => (await (await app.request('packages')).json()) as { all: number };

test('imports a whole folder, and changes nothing the second time', async () => {
  const first = await put(demoFiles);
  expect(first).toMatchObject({ status: 'saved', changed: 0, removed: 0, same: 0, missing: [] });
  expect(await put(demoFiles)).toMatchObject({
    status: 'saved',
    added: 0,
    changed: 0,
    removed: 0,
    images: 0,
  });
  await expect.poll(async () => (await published()).all).toBe(24);
});

test('imports an export without changes, into the same folder', async () => {
  const response = await app.request('staff/content', { headers: { authorization } });
  const { files }: { files: Record<string, string> } = await response.json();
  expect(Object.keys(files).sort()).toEqual([...demoFiles.keys()].sort());
  const exported = new Map(
    Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]),
  );
  expect(await put(exported)).toMatchObject({
    status: 'saved',
    added: 0,
    changed: 0,
    removed: 0,
    images: 0,
  });
});

const knee = 'packages/knee-replacement.json';

test('changes nothing when the import is refused', async () => {
  const bad = edited('guests/daniel-weber.json', ['"daniel-weber"', '"someone-else"']).set(
    'notes.txt',
    'x',
  );
  expect(await put(bad)).toMatchObject({
    status: 'refused',
    bad: [
      expect.stringMatching(/^guests.daniel-weber.json:1: /),
      expect.stringMatching(/^notes.txt:1: /),
    ],
  });
  expect(await put(demoFiles)).toMatchObject({ status: 'saved', added: 0, changed: 0, removed: 0 });
});

test('updates the time of changed entries only', async () => {
  const times = async () =>
    new Map(
      (await app.db.select().from(content)).map(({ kind, slug, updatedAt }) => [
        `${kind} ${slug}`,
        updatedAt,
      ]),
    );
  const before = await times();
  app.clock.advance(3_600_000);
  // The first tag becomes the last: all move, and their content is the same.
  const tags: unknown[] = JSON.parse(new TextDecoder().decode(demoFiles.get('tags.json')));
  const changes = edited(knee, ['"Knee replacement"', '"Another knee"']).set(
    'tags.json',
    JSON.stringify([...tags.slice(1), tags[0]]),
  );
  expect(await put(changes)).toMatchObject({ status: 'saved', added: 0, changed: 1, removed: 0 });
  const after = await times();
  expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([
    'package knee-replacement',
  ]);
  await put(demoFiles);
});

test('reports each changed, added or missing entry as one change, and pages show it', async () => {
  expect(await put(without((path) => path === 'guests/daniel-weber.json'))).toMatchObject({
    status: 'saved',
    added: 0,
    removed: 1,
  });
  expect(await put(edited(knee, ['"Knee replacement"', '"New knee"']))).toMatchObject({
    status: 'saved',
    added: 1,
    changed: 1,
  });
  await expect
    .poll(
      async () =>
        (await (
          await app.request('packages/knee-replacement', { headers: { 'accept-language': 'en' } })
        ).json()) as object,
    )
    .toMatchObject({ title: 'New knee' });
});

test('serves pictures in texts in every size, with absolute addresses in the feed', async () => {
  const png = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#00a63e' },
  })
    .png()
    .toBuffer();
  const files = below('posts/the-second-week.fa.md', '![Arm & "hand"](images/arm%20up.PNG)').set(
    'images/arm up.PNG',
    png,
  );
  expect(await put(files)).toMatchObject({ status: 'saved', images: 1 });
  const body = async () =>
    ((await (await app.request('posts/the-second-week')).json()) as { bodyHtml: string }).bodyHtml;
  await expect.poll(body).toContain('<picture>');
  const html = await body();
  expect(html).toMatch(
    /<source type="image\/avif" srcset="\/images\/[0-9a-f]{16}-320\.avif 320w, \/images\/[0-9a-f]{16}-640\.avif 640w" sizes="/,
  );
  expect(html).toMatch(
    /<img src="\/images\/[0-9a-f]{16}-640\.webp" srcset="[^"]*" sizes="[^"]*" width="800" height="400" alt="Arm &amp; &quot;hand&quot;" loading="lazy"/,
  );

  const site = new Hono<Env>();
  serveAtomFeeds(site, {
    content: app.deps.content,
    translator: app.deps.translator,
    publicUrl: 'https://nabz.example',
  });
  const one = new RegExp(
    '<entry>\\s*<id>https://nabz.example/blog/the-second-week<[^]*?</entry>',
  ).exec(await (await site.request('/blog/feed.xml')).text());
  expect(one?.[0]).toContain('&lt;picture&gt;');
  expect(one?.[0].match(/https:\/\/nabz\.example\/images\//g)).toHaveLength(5);
  expect(one?.[0]).not.toMatch(/(?:quot;|w, )\/images/);

  const exported: { files: Record<string, string> } = await (
    await app.request('staff/content', { headers: { authorization } })
  ).json();
  const again = new Map(
    Object.entries(exported.files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]),
  );
  expect(await put(again)).toMatchObject({ status: 'saved', changed: 0, images: 0 });
  await put(demoFiles);
});

test('shows a doctor’s photo on card, page and shared links, when there is one', async () => {
  const jpeg = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#00a63e' },
  })
    .jpeg()
    .toBuffer();
  expect(await put(withFile('images/physician-mehrdad-kiani.jpg', jpeg))).toMatchObject({
    status: 'saved',
    images: 1,
  });
  const page = async () =>
    v.parse(physicianPage, await (await app.request('physicians/mehrdad-kiani')).json());
  await expect.poll(async () => (await page()).photo).toMatchObject({ width: 400, height: 500 });
  const { photo, attributes } = await page();
  const shared = new RegExp(`/images/${photo?.hash}-1200\\.jpg$`);
  expect(attributes.og.find(({ type }) => type === 'og:image')?.content).toMatch(shared);
  expect(JSON.stringify(attributes.seo_schema)).toContain(`/images/${photo?.hash}-1200.jpg`);
  await put(demoFiles);
  await expect.poll(async () => (await page()).photo).toBe(null);
});

const entries = async () => (await app.db.select().from(content)).length;

test('refuses an empty folder, even with --remove', async () => {
  const all = await entries();
  expect(all).toBeGreaterThan(300);
  expect(await put(new Map(), true)).toMatchObject({
    status: 'refused',
    bad: [expect.stringMatching(/^this is not a content folder/)],
  });
  expect(await entries()).toBe(all);
});

test.each<[what: string, files: ContentFiles, lost: RegExp[]]>([
  [
    'all entries of a kind',
    without((path) => path === 'plans.json'),
    [/^plans\.json: all \d+$/, /^\d of 3\d\d entries in all$/],
  ],
  [
    'all pictures',
    without((path) => path.startsWith('images/')),
    [/^images\/: all 1\d\d$/, /^0 of 3\d\d entries in all$/],
  ],
  [
    'more than a quarter of everything',
    without((path) => /^(?:guests\/[b-z]|comments)/.test(path)),
    [/^guests\/: 18 of 20$/, /^comments\.json: all \d+$/, /^\d+ of 3\d\d entries in all$/],
  ],
])('refuses an import that would remove %s, and gives the numbers', async (_what, files, lost) => {
  const all = await entries();
  const answer = await put(files);
  expect(answer).toMatchObject({ status: 'would-remove' });
  const losses = answer.status === 'would-remove' ? answer.lost : [];
  expect(losses).toEqual(lost.map((line) => expect.stringMatching(line)));
  expect(await entries()).toBe(all);
});

test('removes them with --remove', async () => {
  const files = without((path) => path === 'plans.json');
  expect(await put(files, true)).toMatchObject({ status: 'saved', added: 0 });
  expect(await put(files)).toMatchObject({ status: 'saved', removed: 0 });
  expect(await put(demoFiles)).toMatchObject({ status: 'saved', removed: 0 });
});

test('discloses nothing without the staff token', async () => {
  expect((await app.request('staff/content')).status).toBe(401);
});
