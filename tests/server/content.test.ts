import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { ContentImport } from '#contract/contentBundle.ts';
import { readFiles } from '../../server/content/files/folder.ts';
import { content } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { staffToken } from '../support/server.ts';

let app: TestApp;
const folder = fileURLToPath(new URL('../../server/demo/content', import.meta.url));
const demo = await readFiles(folder);

beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());

type Files = ReadonlyMap<string, Uint8Array | string>;
const bundle = (files: Files) => ({
  files: Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])),
});
const authorization = `Bearer ${staffToken}`;

async function put(files: Files, remove = false): Promise<ContentImport> {
  const response = await app.request('staff/content', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...bundle(files), ...(remove ? { remove } : {}) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}
const published = async () => (await (await app.request('packages')).json()) as { all: number };

test('a folder is imported whole, and again without any change', async () => {
  const first = await put(demo);
  expect(first).toMatchObject({ status: 'saved', changed: 0, removed: 0, same: 0, missing: [] });
  expect(await put(demo)).toMatchObject({ status: 'saved', added: 0, changed: 0, removed: 0, images: 0 });
  await expect.poll(async () => (await published()).all).toBe(24);
});

test('what is exported imports without any change, and is the same folder', async () => {
  const response = await app.request('staff/content', { headers: { authorization } });
  const { files }: { files: Record<string, string> } = await response.json();
  expect(Object.keys(files).sort()).toEqual([...demo.keys()].sort());
  const exported = new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));
  expect(await put(exported)).toMatchObject({ status: 'saved', added: 0, changed: 0, removed: 0, images: 0 });
});

const without = (gone: (path: string) => boolean) => new Map<string, Uint8Array | string>([...demo].filter(([path]) => !gone(path)));
const edited = (path: string, from: string | RegExp, to: string): Files => {
  const text = new TextDecoder().decode(demo.get(path));
  expect(text).toMatch(from);
  return new Map<string, Uint8Array | string>(demo).set(path, text.replace(from, to));
};
const lineOf = (path: string, text: string) =>
  new TextDecoder()
    .decode(demo.get(path))
    .slice(0, new TextDecoder().decode(demo.get(path)).indexOf(text))
    .split('\n').length;

const post = 'posts/the-second-week.fa.md';
const rating = '"average": 4.8';
const doctor = 'physicians/mehrdad-kiani.json';
const center = 'care-centers/eram-hospital.json';
const knee = 'packages/knee-replacement.json';

test.each<[what: string, files: () => Files, bad: () => string[]]>([
  [
    'a name that is not there',
    () => edited(post, 'author: fatemeh-rahbar', 'author: nobody'),
    () => [`${post}:${lineOf(post, 'author:')}: author: there is no author nobody`],
  ],
  [
    'a value out of bounds, named once though others name the entry',
    () => edited(knee, rating, '"average": 9'),
    () => [`${knee}:${lineOf(knee, rating)}: rating.average: Invalid value: Expected <=5 but received 9`],
  ],
  ['broken JSON', () => edited(knee, /^\{/, '{,'), () => [`${knee}:1: `]],
  ['no front matter', () => new Map<string, Uint8Array | string>(demo).set('posts/x.fa.md', 'only text'), () => ['posts/x.fa.md:1: ']],
  [
    'a file that is no picture',
    () => new Map<string, Uint8Array | string>(demo).set('images/post-the-second-week.svg', 'x'),
    () => ['images/post-the-second-week.svg:1: this is not'],
  ],
  [
    'a picture that nothing shows',
    () => without(() => false).set('images/post-the-second-weak.svg', Buffer.from(demo.get('images/post-the-second-week.svg') ?? [])),
    () => ['images/post-the-second-weak.svg:1: no entry uses this picture'],
  ],
  [
    'a misspelt field of front matter',
    () => edited(post, 'reviewer:', 'reviwer:'),
    () => [`${post}:${lineOf(post, 'reviewer:')}: reviwer: a post has no such field`],
  ],
  [
    'a misspelt field of JSON',
    () => edited('guests/daniel-weber.json', '"treatment"', '"treatmant"'),
    () => [`guests/daniel-weber.json:${lineOf('guests/daniel-weber.json', '"treatment"')}: treatmant: a guest has no such field`],
  ],
  [
    'a misspelt field within, beside the one that is missed',
    () => edited(knee, '"count":', '"cuont":'),
    () => [
      `${knee}:${lineOf(knee, '"count":')}: rating.cuont: a package has no such field`,
      `${knee}:${lineOf(knee, '"rating":')}: rating.count: `,
    ],
  ],
  [
    'a questionnaire with a field that is not rendered',
    () => edited('questionnaires/gad-7.json', '"required":', '"requird":'),
    () => [`questionnaires/gad-7.json:${lineOf('questionnaires/gad-7.json', '"required":')}: item.`],
  ],
  ['a file that nothing reads', () => new Map<string, Uint8Array | string>(demo).set('notes.txt', 'x'), () => ['notes.txt:1: ']],
  ...(
    [
      ['a doctor', 'physicians/2026.json', 'physicians/omid-bahrami.json', '"omid-bahrami"', '"2026"'],
      ['a guest', 'guests/7.json', 'guests/daniel-weber.json', '"daniel-weber"', '"7"'],
    ] as const
  ).map(([what, path, from, slug, number]): [string, () => Files, () => string[]] => [
    `${what} whose address is that of a page of the list`,
    () => without(() => false).set(path, edited(from, slug, number).get(from) ?? ''),
    () => [`${path}:${lineOf(from, slug)}: slug: a number is`],
  ]),
  [
    'an article whose address is that of the search',
    () => without(() => false).set('posts/search.fa.md', new TextDecoder().decode(demo.get(post))),
    () => ['posts/search.fa.md:1: slug: /blog/search is something else'],
  ],
  [
    'a text page that the site has no address for',
    () => without(() => false).set('pages/terms.fa.md', new TextDecoder().decode(demo.get('pages/about.fa.md'))),
    () => ['pages/terms.fa.md:1: slug: the text pages are about, contact-us, plus'],
  ],
  [
    'values of a doctor that cannot be',
    () => {
      const text = new TextDecoder().decode(demo.get(doctor));
      const wrong = text
        .replace(/"average": [\d.]+/, '"average": 50')
        .replace(/("languages": \[\s*)"fa"/, '$1"Persian"')
        .replace('"IRR"', '"KWD"');
      return without(() => false).set(doctor, wrong);
    },
    () => [
      `${doctor}:${lineOf(doctor, '"languages"') + 1}: languages.0: `,
      `${doctor}:${lineOf(doctor, '"fee"')}: consult.fee: prices in KWD cannot be shown`,
      `${doctor}:${lineOf(doctor, '"average"')}: rating.average: `,
    ],
  ],
  [
    'values of a center that cannot be',
    () => {
      const text = new TextDecoder().decode(demo.get(center));
      return without(() => false).set(
        center,
        text.replace(/"latitude": /, '"latitude": 1').replace(/"phones": \[[^\]]*\]/, '"phones": []'),
      );
    },
    () => [`${center}:${lineOf(center, '"latitude"')}: geo.latitude: `, `${center}:${lineOf(center, '"phones"')}: phones: `],
  ],
])('%s: refused with file and line, and nothing is changed', async (_what, files, bad) => {
  const answer = await put(files());
  expect(answer).toMatchObject({ status: 'refused' });
  const told = answer.status === 'refused' ? answer.bad : [];
  expect(told).toHaveLength(bad().length);
  bad().forEach((line, at) => expect(told[at]).toContain(line));
  expect(await put(demo)).toMatchObject({ status: 'saved', added: 0, changed: 0, removed: 0 });
});

test('an entry that is changed, added or left out is one change, and pages show it', async () => {
  expect(await put(without((path) => path === 'guests/daniel-weber.json'))).toMatchObject({ status: 'saved', added: 0, removed: 1 });
  expect(await put(edited(knee, '"Knee replacement"', '"New knee"'))).toMatchObject({ status: 'saved', added: 1, changed: 1 });
  await expect
    .poll(async () => (await (await app.request('packages/knee-replacement', { headers: { 'accept-language': 'en' } })).json()) as object)
    .toMatchObject({ title: 'New knee' });
});

const entries = async () => (await app.db.select().from(content)).length;

test('a folder without content is refused, and changes nothing even when removing is meant', async () => {
  const all = await entries();
  expect(all).toBeGreaterThan(300);
  expect(await put(new Map(), true)).toMatchObject({
    status: 'refused',
    bad: [expect.stringMatching(/^nothing in this folder is content/)],
  });
  expect(await entries()).toBe(all);
});

test.each<[what: string, files: Files, lost: RegExp[]]>([
  ['all of a kind', without((path) => path === 'plans.json'), [/^plans\.json: all \d+$/, /^\d of 3\d\d entries in all$/]],
  ['all pictures', without((path) => path.startsWith('images/')), [/^images\/: all 1\d\d$/, /^0 of 3\d\d entries in all$/]],
  [
    'more than a quarter of everything',
    without((path) => /^(?:posts\/[b-z]|guests\/[b-z]|comments|images\/post-[b-z])/.test(path)),
    [
      /^guests\/: 18 of 20$/,
      /^posts\/: \d\d of \d\d$/,
      /^comments\.json: all \d+$/,
      /^images\/: \d\d of 1\d\d$/,
      /^\d+ of 3\d\d entries in all$/,
    ],
  ],
])('an import that would remove %s is refused with numbers', async (_what, files, lost) => {
  const all = await entries();
  const answer = await put(files);
  expect(answer).toMatchObject({ status: 'would-remove' });
  const told = answer.status === 'would-remove' ? answer.lost : [];
  expect(told).toEqual(lost.map((line) => expect.stringMatching(line)));
  expect(await entries()).toBe(all);
});

test('with --remove it goes', async () => {
  const files = without((path) => path === 'plans.json');
  expect(await put(files, true)).toMatchObject({ status: 'saved', added: 0 });
  expect(await put(files)).toMatchObject({ status: 'saved', removed: 0 });
  expect(await put(demo)).toMatchObject({ status: 'saved', removed: 0 });
});

test('without the staff token nothing is told', async () => {
  expect((await app.request('staff/content')).status).toBe(401);
});
