import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runContentSchedules } from '../../server/content/drafts/schedule.ts';
import { auditLog, contentSchedules, staffMembers } from '../../server/db/tables/index.ts';
import type { Env } from '../../server/http/deps.ts';
import type { TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { contentDesk, openContentDesk } from './contentDesk.ts';
import { problemOf } from './send.ts';

const locales = ['fa', 'en', 'ar'];

describe.each(databases)('review and plans of content (%s)', { timeout: 90_000 }, (kind) => {
  let app: TestApp;
  let site: Hono<Env>;
  let editor: TestStaff;
  let medical: TestStaff;
  let desk: ReturnType<typeof contentDesk>;
  beforeAll(async () => {
    ({ app, site, editor, desk } = await openContentDesk(kind));
    medical = await newStaff(app, ['medical'], 'Dr Laleh Amini');
  });
  afterAll(() => app.close());

  test('a change after the review waits for a new one', async () => {
    const slug = 'a-day-with-a-holter';
    const entry = await desk.open(slug);
    expect(entry.data['reviewer']).toBeTypeOf('string');
    const excerpt = { ...desk.text(entry, 'excerpt'), en: 'Another claim.' };
    const forged = await desk.parse(
      await desk.save(entry, { excerpt, reviewer: 'mehrdad-kiani', reviewedAt: '2026-11-01' }),
    );
    expect(forged.data).toMatchObject({ reviewer: entry.data['reviewer'] });
    expect(forged.unreviewed).toEqual(['en']);
    expect(await desk.act(forged, 'publish', ['en'])).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'review' }],
    });
    const body = { version: forged.version, reviewer: 'mehrdad-kiani' };
    expect((await editor.send('POST', `${desk.base(slug)}/review`, body)).status).toBe(403);
    const reviewed = await desk.parse(
      await medical.send('POST', `${desk.base(slug)}/review`, body),
    );
    expect(reviewed).toMatchObject({ unreviewed: [], review: { by: 'Dr Laleh Amini' } });
    const changed = await desk.parse(
      await desk.save(reviewed, { excerpt: { ...excerpt, en: 'One more.' } }),
    );
    expect(changed.unreviewed).toEqual(['en']);
    const again = await desk.parse(await desk.save(changed, { excerpt }));
    expect(await desk.act(again, 'publish', ['en'])).toMatchObject({ status: 'done' });
    await desk.until(`/en/blog/${slug}`, 'Another claim.');
  });

  test('one review is named for all languages, so those that stay as they are count', async () => {
    const slug = 'the-second-week';
    const entry = await desk.open(slug);
    const excerpt = desk.text(entry, 'excerpt');
    const saved = await desk.parse(
      await desk.save(entry, { excerpt: { ...excerpt, en: 'New.', fa: 'جدید.' } }),
    );
    const reviewed = await desk.parse(
      await medical.send('POST', `${desk.base(slug)}/review`, {
        version: saved.version,
        reviewer: 'mehrdad-kiani',
      }),
    );
    // Nobody has reviewed the old Persian text under this name.
    expect(await desk.act(reviewed, 'publish', ['en'])).toMatchObject({
      status: 'refused',
      faults: [{ reason: 'review', path: ['body', 'fa'] }],
    });
    expect(await desk.act(reviewed, 'publish', ['en', 'fa'])).toMatchObject({ status: 'done' });
  });

  test('who is a doctor of the site signs as no other one', async () => {
    const slug = 'a-day-with-a-holter';
    const doctor = await newStaff(app, ['medical'], 'Dr Mehrdad Kiani');
    await app.db
      .update(staffMembers)
      .set({ physician: 'mehrdad-kiani' })
      .where(eq(staffMembers.id, doctor.id));
    const { version } = await desk.open(slug);
    const sign = (reviewer: string) =>
      doctor.send('POST', `${desk.base(slug)}/review`, { version, reviewer });
    expect(await problemOf(await sign('behnaz-ilkhani'))).toMatchObject({
      status: 403,
      type: 'urn:nabz:problem:role-needed',
    });
    expect((await sign('mehrdad-kiani')).status).toBe(200);
  });

  test('a planned publication is done once at its time, and a refused one says why', async () => {
    const slug = 'a-star-on-the-lab-sheet';
    const { reviewer: _who, reviewedAt: _at, ...rest } = (await desk.open(slug)).data;
    const title = { ...desk.text(await desk.open(slug), 'title'), en: 'Stars' };
    await desk.parse(
      await editor.send('PUT', `${desk.base(slug)}/draft`, {
        version: 0,
        data: { ...rest, title },
      }),
    );
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const plan = (locale: string, when: string | null) =>
      editor.send('PUT', `${desk.base(slug)}/schedule`, { locale, act: 'publish', at: when });
    expect((await plan('en', '2020-01-01T00:00:00Z')).status).toBe(422);
    expect(await desk.parse(await plan('en', at))).toMatchObject({
      schedule: [{ locale: 'en', by: 'Leila Navab', faults: [] }],
    });
    const run = () =>
      runContentSchedules(app.deps.database, {
        now: app.clock.now(),
        locales,
        log: app.deps.log,
      });
    expect(await run()).toBe(0);
    app.clock.advance(3_700_000);
    // The session of the desk would be idle by now; processes race for the same plan.
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
    await desk.until(`/en/blog/${slug}`, 'Stars');
    expect(await app.db.select().from(contentSchedules)).toEqual([]);
    const [line] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'staffPublishContent'), eq(auditLog.actorKind, 'server')));
    expect(line).toMatchObject({ reason: 'Leila Navab' });

    desk = contentDesk(site, (editor = await newStaff(app, ['editor'], 'Leila Navab')));
    const entry = await desk.open(slug);
    await desk.parse(await desk.save(entry, { tags: ['no-such-tag'] }));
    const soon = new Date(app.clock.now().getTime() + 1000).toISOString();
    expect((await plan('fa', soon)).status).toBe(200);
    app.clock.advance(2000);
    expect([await run(), await run()]).toEqual([0, 0]);
    expect((await desk.open(slug)).schedule).toMatchObject([
      { locale: 'fa', faults: [{ reason: 'no-entry', path: ['tags'] }] },
    ]);
  });
});
