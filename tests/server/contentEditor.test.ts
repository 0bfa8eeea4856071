import { and, eq, like } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffContentEntryEndpoints } from '#contract/staff/contentEntries.ts';
import { exportContent } from '../../server/content/files/export.ts';
import { readContent } from '../../server/content/files/read.ts';
import { saveContent } from '../../server/content/files/save.ts';
import { auditLog, content } from '../../server/db/tables/index.ts';
import type { Env } from '../../server/http/deps.ts';
import type { TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { type contentDesk, openContentDesk } from './contentDesk.ts';
import { problemOf } from './send.ts';

const article = 'a-cane-that-fits';
const locales = ['fa', 'en', 'ar'];

describe.each(databases)('the editor of public content (%s)', { timeout: 90_000 }, (kind) => {
  let app: TestApp;
  let site: Hono<Env>;
  let editor: TestStaff;
  let desk: ReturnType<typeof contentDesk>;
  beforeAll(async () => {
    ({ app, site, editor, desk } = await openContentDesk(kind));
  });
  afterAll(() => app.close());

  test('a language is published alone; nothing of a draft is public before, and no other language changes', async () => {
    const entry = await desk.open(article);
    expect(entry).toMatchObject({ version: 0, hasConflict: false });
    const title = { ...desk.text(entry, 'title'), en: 'A cane of your own', fa: 'عصای خودتان' };
    // Without a reviewer, no review is claimed that would have to be made again.
    const { reviewer: _reviewer, reviewedAt: _at, ...rest } = entry.data;
    const saved = await desk.parse(
      await editor.send('PUT', `${desk.base(article)}/draft`, {
        version: 0,
        data: { ...rest, title },
      }),
    );
    expect(saved.version).toBe(1);
    expect(saved.languages.map(({ locale, state }) => [locale, state])).toEqual([
      ['fa', 'changed'],
      ['en', 'changed'],
      ['ar', 'published'],
    ]);
    expect(await desk.read(`/en/blog/${article}`)).not.toContain('A cane of your own');
    expect(await desk.act(saved, 'publish', ['en'])).toEqual({ status: 'done', slug: article });
    await desk.until(`/en/blog/${article}`, 'A cane of your own');
    expect(await desk.read(`/blog/${article}`)).not.toContain('عصای خودتان');
    const after = await desk.open(article);
    expect(after.languages.find(({ locale }) => locale === 'fa')?.state).toBe('changed');
    expect(after.languages.find(({ locale }) => locale === 'en')?.state).toBe('published');
    const [line] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'staffPublishContent'));
    expect(line).toMatchObject({ actorName: 'Leila Navab', subject: `post ${article}: en` });
    expect(line?.after).toContain('A cane of your own');
    expect(line?.after).not.toContain('عصای');
  });

  test('what the editor published is what an export and an import give back', async () => {
    const entry = await desk.open('knee-replacement', 'package');
    const summary = { ...desk.text(entry, 'summary'), en: '  "Quoted": a colon, # a hash\n' };
    const saved = await desk.parse(await desk.save(entry, { summary }));
    expect(await desk.act(saved, 'publish', locales)).toMatchObject({ status: 'done' });
    const post = await desk.open(article);
    const body = desk.text(post, 'body');
    const withSpaces = await desk.parse(
      await desk.save(post, { body: { ...body, ar: `\r\n${body['ar']}\r\n\r\nسطر أخير  \n` } }),
    );
    expect(await desk.act(withSpaces, 'publish', ['ar'])).toMatchObject({ status: 'done' });
    const rows = () => app.db.select().from(content).orderBy(content.kind, content.slug);
    const before = await rows();
    const again = await readContent(await exportContent(app.db, locales));
    expect(again.faults).toEqual([]);
    app.clock.advance(60_000);
    expect(await saveContent(app.deps.database, again.content, [], app.clock.now())).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(await rows()).toEqual(before);
  });

  test('of two who save the same version one is told, and what is stored can be read', async () => {
    const entry = await desk.open('eram-hospital', 'careCenter');
    const other = await newStaff(app, ['administrator'], 'Omid');
    const first = await desk.save(entry, { beds: 101 });
    expect(first.status).toBe(200);
    const second = await desk.save(entry, { beds: 102 }, other);
    expect(await problemOf(second)).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:edited-meanwhile',
    });
    expect(await desk.open('eram-hospital', 'careCenter')).toMatchObject({
      data: { beds: 101 },
      changedBy: 'Leila Navab',
    });
  });

  test('an import meanwhile is a conflict, which joins both sides', async () => {
    const slug = 'barana-hospital';
    const saved = await desk.parse(
      await desk.save(await desk.open(slug, 'careCenter'), { beds: 11 }),
    );
    const row = and(eq(content.kind, 'careCenter'), eq(content.slug, slug));
    await app.db
      .update(content)
      .set({ data: { ...saved.published, beds: 12, since: 1980 } })
      .where(row);
    const outdated = await desk.open(slug, 'careCenter');
    expect(outdated).toMatchObject({
      hasConflict: true,
      data: { beds: 11 },
      published: { beds: 12 },
    });
    expect(await desk.act(outdated, 'publish', locales)).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'conflict' }],
    });
    // Neither a save nor a withdrawal decides between both sides.
    const again = await desk.parse(await desk.save(outdated, { beds: 10 }));
    expect(again).toMatchObject({ hasConflict: true, base: { slug } });
    expect(await desk.act(again, 'withdraw', ['ar'])).toMatchObject({ status: 'done' });
    const later = await desk.open(slug, 'careCenter');
    expect(later).toMatchObject({ hasConflict: true, base: { slug }, data: { beds: 10 } });
    expect(later.base).not.toHaveProperty('since', 1980);
    const joined = await desk.parse(
      await editor.send('POST', `${desk.base(slug, 'careCenter')}/join`, {
        version: later.version,
        prefer: 'draft',
      }),
    );
    expect(joined).toMatchObject({ hasConflict: false, data: { beds: 10, since: 1980 } });
    expect(await desk.act(joined, 'publish', locales)).toMatchObject({ status: 'done' });
  });

  test('refuses at the field what an import would refuse, and names nothing of files', async () => {
    const slug = 'the-second-week';
    const entry = await desk.open(slug);
    const body = desk.text(entry, 'body');
    const saved = await desk.parse(
      await desk.save(entry, {
        tags: ['no-such-tag'],
        body: { ...body, en: `# First\n\n[gone](/packages/no-such)\n\n![x](images/nope.jpg)` },
        title: { ...desk.text(entry, 'title'), ar: ' ' },
      }),
    );
    const outcome = await desk.act(saved, 'publish', ['en', 'ar']);
    expect(outcome.status).toBe('refused');
    const faults = outcome.status === 'refused' ? outcome.faults : [];
    expect(faults.map(({ reason, path }) => [reason, path.join('/')]).toSorted()).toEqual(
      [
        ['heading', 'body/en'],
        ['no-entry', 'tags'],
        ['no-page', 'body/en'],
        ['not-written', 'title/ar'],
        ['picture', 'body/en'],
        ['review', 'body/en'],
        ['review', 'body/ar'],
      ].toSorted(),
    );
    expect(JSON.stringify(faults)).not.toMatch(/\.md|\.json/);
    expect((await desk.open(slug)).published).toEqual(entry.published);
    const lines = () =>
      app.db
        .select()
        .from(auditLog)
        .where(like(auditLog.subject, `%${slug}%`));
    const [last, ...others] = (await lines()).toSorted((a, b) => b.seq - a.seq);
    expect(last).toMatchObject({ action: 'refused', act: 'staffPublishContent' });
    // A save that changes nothing is no change.
    await desk.parse(await desk.save(saved, {}));
    expect(await lines()).toHaveLength(others.length + 1);
  });

  test('a published questionnaire is on the site in every language', async () => {
    const list = v.parse(
      staffContentEntryEndpoints.staffContentList.answer,
      await (await editor.request('staff/content/entries?kind=questionnaire')).json(),
    );
    const states = list.items.flatMap(({ languages }) => languages.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['published']));
    const [row] = list.items;
    const entry = await desk.open(row?.slug ?? '', 'questionnaire');
    const saved = await desk.parse(await desk.save(entry, { publisher: 'Somebody' }));
    expect(saved.languages.map(({ state }) => state)).toEqual(locales.map(() => 'changed'));
  });

  test('a new part needs every language that has readers', async () => {
    const entry = await desk.open('knee-replacement', 'package');
    const faq = v.parse(v.array(v.unknown()), entry.data['faq']);
    const row = { question: { en: 'May I drive?' }, answer: { en: 'After six weeks.' } };
    const saved = await desk.parse(await desk.save(entry, { faq: [row, ...faq] }));
    const outcome = await desk.act(saved, 'publish', ['en']);
    expect(outcome).toMatchObject({ status: 'refused' });
    const paths = outcome.status === 'refused' ? outcome.faults : [];
    expect(paths.map(({ reason, path }) => `${reason} ${path.join('/')}`).toSorted()).toEqual([
      'new-part faq/0/answer/ar',
      'new-part faq/0/answer/fa',
      'new-part faq/0/question/ar',
      'new-part faq/0/question/fa',
    ]);
  });

  test('a new address redirects in every language, chains are collapsed, and others follow', async () => {
    const from = 'measure-blood-pressure-at-home';
    const linking = 'write-so-that-the-doctor-can-answer';
    const entry = await desk.open(from);
    expect(entry.usedBy.map(({ slug }) => slug)).toContain(linking);
    const first = await desk.parse(await desk.save(entry, { slug: 'blood-pressure-at-home' }));
    expect(await desk.act(first, 'publish', ['en'])).toEqual({
      status: 'done',
      slug: 'blood-pressure-at-home',
    });
    const second = await desk.parse(
      await desk.save(await desk.open('blood-pressure-at-home'), { slug: 'pressure' }),
    );
    expect(await desk.act(second, 'publish', ['en'])).toMatchObject({ slug: 'pressure' });
    await desk.until('/en/blog/pressure', 'blood pressure');
    for (const prefix of ['', '/en', '/ar'])
      for (const old of [from, 'blood-pressure-at-home']) {
        const response = await site.request(`${prefix}/blog/${old}?from=mail`);
        expect([response.status, response.headers.get('location')]).toEqual([
          301,
          `${prefix}/blog/pressure?from=mail`,
        ]);
      }
    expect((await site.request(`/blog/${from}/_payload.json`)).headers.get('location')).toBe(
      '/blog/pressure/_payload.json',
    );
    const [row] = await app.db.select().from(content).where(eq(content.slug, linking));
    expect(JSON.stringify(row?.data)).toContain('(/blog/pressure)');
    expect(JSON.stringify(row?.data)).not.toContain(from);
    expect((await app.request(`posts/${from}`)).status).toBe(200);
    expect((await desk.open('pressure')).formerSlugs.toSorted()).toEqual([
      'blood-pressure-at-home',
      from,
    ]);
    const back = await desk.parse(await desk.save(await desk.open('pressure'), { slug: from }));
    expect(await desk.act(back, 'publish', ['en'])).toMatchObject({ slug: from });
    await expect
      .poll(async () => (await site.request(`/en/blog/${from}`)).status, { timeout: 20_000 })
      .toBe(200);
    expect((await site.request('/blog/pressure')).headers.get('location')).toBe(`/blog/${from}`);
    expect((await readContent(await exportContent(app.db, locales))).faults).toEqual([]);
  });

  test('an entry that others need is not withdrawn, and says which; a language can go', async () => {
    const center = await desk.open('eram-hospital', 'careCenter');
    const refused = await desk.act(center, 'withdraw', null);
    expect(refused).toMatchObject({ status: 'refused' });
    const named = refused.status === 'refused' ? refused.faults : [];
    expect(named.every(({ reason, entry }) => reason === 'in-use' && entry !== null)).toBe(true);
    const guest = await desk.open('daniel-weber', 'guest');
    expect(await desk.act(guest, 'withdraw', ['ar'])).toMatchObject({ status: 'done' });
    await desk.until('/en/guests/daniel-weber', 'Weber');
    const two = await desk.open('daniel-weber', 'guest');
    expect(two.languages.map(({ state }) => state)).toEqual(['published', 'published', 'absent']);
    expect(desk.text(two, 'name')['ar']).toBe(desk.text(guest, 'name')['ar']);
    expect(two.published?.['name']).not.toHaveProperty('ar');
    expect(await desk.act(two, 'withdraw', ['fa', 'en'])).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'last-language' }],
    });
    expect(await desk.act(two, 'withdraw', null)).toMatchObject({ status: 'done' });
    await expect
      .poll(async () => (await site.request('/en/guests/daniel-weber')).status, { timeout: 20_000 })
      .toBe(404);
    const draft = await desk.open('daniel-weber', 'guest');
    expect(draft.published).toBeNull();
    expect(await desk.act(draft, 'publish', ['fa', 'en'])).toMatchObject({ status: 'done' });
  });
});
