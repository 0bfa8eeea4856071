import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { languageOf, oneOfEach, readSitemap } from './crawl/sitemap.ts';
import { expect, test } from './fixtures.ts';

const jar = String(createRequire(import.meta.url)('vnu-jar'));
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  process.stderr.write('The Nu HTML checker is skipped: there is no java on this machine.\n');

const report = v.object({
  messages: v.array(
    v.object({
      type: v.string(),
      url: v.string(),
      message: v.string(),
      extract: v.optional(v.string(), ''),
    }),
  ),
});

/** Pages that are in no sitemap. */
const others = [
  '/packages?sort=price&q=knee',
  '/blog/search?q=knee',
  '/search?q=knee',
  '/sign-in',
  '/sign-up',
  '/nothing-here',
  '/panel/my-package',
];

/** Errors of the checker, each once with the first page that has it. */
async function errorsIn(folder: string, pages: ReadonlyMap<string, string>): Promise<string[]> {
  const { stdout, stderr } = spawnSync(
    'java',
    [
      '-Xmx768m',
      '-jar',
      jar,
      '--errors-only',
      '--format',
      'json',
      '--exit-zero-always',
      ...[...pages.keys()].map((file) => join(folder, file)),
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { messages } = v.parse(v.pipe(v.string(), v.parseJson(), report), stdout || stderr);
  const groups = new Map<string, string[]>();
  for (const { message, extract, url } of messages) {
    const key = `${message}\n${extract.trim().slice(0, 200)}`;
    groups.set(key, [...(groups.get(key) ?? []), pages.get(url.split('/').at(-1) ?? '') ?? url]);
  }
  return [...groups].map(([text, urls]) => `${urls.length} × ${text}\n${urls[0]}`);
}

test('the Nu HTML checker finds no error on a page of each kind in three languages', async ({
  server,
}) => {
  test.skip(!hasJava, 'there is no java');
  test.setTimeout(180_000);
  const addresses = await readSitemap(server.url);
  const kinds = new Set(
    oneOfEach(addresses).map(({ url }) => languageOf(new URL(url).pathname).path),
  );
  const paths = addresses
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => kinds.has(languageOf(path).path));
  const otherPaths = ['', '/en', '/ar'].flatMap((prefix) => others.map((path) => prefix + path));
  const folder = await mkdtemp(join(tmpdir(), 'nabz-html-'));
  const pages = new Map<string, string>();
  for (const [at, path] of [...paths, ...otherPaths].entries()) {
    const html = await (
      await fetch(server.url + path, { headers: { 'accept-language': 'fa' } })
    ).text();
    await writeFile(join(folder, `${at}.html`), html);
    pages.set(`${at}.html`, path);
  }
  expect(pages.size).toBeGreaterThan(60);
  expect(await errorsIn(folder, pages)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
