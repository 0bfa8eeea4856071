import type { Hono } from 'hono';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type ContentEntry, staffContentEntryEndpoints } from '#contract/staff/contentEntries.ts';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp } from '../support/app.ts';
import type { DatabaseKind } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { createRenderedSite } from '../support/renderedSite.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

/** A site with the demo's content and an editor at the desk. */
export async function openContentDesk(kind: DatabaseKind) {
  const app = await createTestApp(kind);
  await fillDemoContent(app);
  const site = await createRenderedSite(app);
  const editor = await newStaff(app, ['editor'], 'Leila Navab');
  return { app, site, editor, desk: contentDesk(site, editor) };
}

/** What an editor does, for tests of the content editor. */
export function contentDesk(site: Hono<Env>, editor: TestStaff) {
  const base = (slug: string, of = 'post') => `staff/content/entries/${of}/${slug}`;
  const parse = async (response: Response): Promise<ContentEntry> => {
    expect(response.status).toBe(200);
    return v.parse(staffContentEntryEndpoints.staffContentEntry.answer, await response.json());
  };
  const open = async (slug: string, of = 'post') => parse(await editor.request(base(slug, of)));
  const save = (entry: ContentEntry, data: object, by = editor) =>
    by.send('PUT', `${base(entry.slug, entry.kind)}/draft`, {
      version: entry.version,
      data: { ...entry.data, ...data },
    });
  const act = async (entry: ContentEntry, name: 'publish' | 'withdraw', chosen: string[] | null) =>
    v.parse(
      staffContentEntryEndpoints.staffPublishContent.answer,
      await (
        await editor.send('POST', `${base(entry.slug, entry.kind)}/${name}`, {
          version: entry.version,
          locales: chosen,
        })
      ).json(),
    );
  const read = async (path: string) => (await site.request(path)).text();
  const textOf = (entry: ContentEntry, field: string) =>
    v.parse(v.record(v.string(), v.string()), entry.data[field]);
  const until = async (path: string, words: string) =>
    expect.poll(() => read(path), { timeout: 20_000 }).toContain(words);

  return { base, parse, open, save, act, read, text: textOf, until };
}
