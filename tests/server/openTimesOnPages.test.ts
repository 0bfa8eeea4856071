import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NextTimes } from '#contract/site/consults.ts';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { createRenderedSite, siteTranslator } from '../support/renderedSite.ts';
import { consultRequest, readOpenTimes, videoDoctors } from './consultRequests.ts';
import { publicApi } from './publicApi.ts';
import { sendDone } from './send.ts';

describe.each(databases)('open times on public pages (%s)', (kind) => {
  let app: TestApp;
  let site: Hono<Env>;
  const { get } = publicApi(() => app);
  beforeAll(async () => {
    app = await createTestApp(kind, { translator: await siteTranslator() });
    await fillDemoContent(app);
    site = await createRenderedSite(app);
  });
  afterAll(() => app.close());

  const doctor = (at: number) => videoDoctors(app)[at] ?? 'none';
  async function cardOf(slug: string): Promise<NextTimes | null | undefined> {
    for (let page = 1; ; page += 1) {
      const { items, pages } = await get(
        siteEndpoints.physicians.answer,
        `physicians?page=${page}`,
      );
      const found = items.find((item) => item.slug === slug);
      if (found || page === pages) return found?.nextTimes;
    }
  }
  const html = async (path: string) => (await site.request(`http://localhost${path}`)).text();
  const dayOf = (instant: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(instant));

  test('a card has the first times of the nearest open day, as the record has them', async () => {
    const slug = doctor(0);
    const { times } = await readOpenTimes(app, slug);
    const [first] = times;
    const card = await cardOf(slug);
    const ofDay = times.filter(
      ({ startsAt, modes }) =>
        dayOf(startsAt) === dayOf(first?.startsAt ?? '') && card && modes.includes(card.mode),
    );
    expect(ofDay.length).toBeGreaterThan(0);
    expect(card?.times).toEqual(ofDay.slice(0, 3).map(({ startsAt }) => startsAt));
  });

  test('doctors beside each other on the home page have different letters', async () => {
    const { physicians } = await get(siteEndpoints.home.answer, 'home');
    expect(physicians).toHaveLength(4);
    expect(new Set(physicians.map(({ letter }) => letter)).size).toBe(4);
  });

  test('a time that somebody reserves leaves the card and the rendered page at once', async () => {
    const slug = doctor(1);
    const card = await cardOf(slug);
    const [taken = ''] = card?.times ?? [];
    const path = `/en/physicians/${slug}?mode=${card?.mode}`;
    const parameter = encodeURIComponent(taken);
    expect(await html(path)).toContain(parameter);
    await sendDone(
      await app.newPatient(),
      uuidv7(),
      consultRequest(app, slug, taken, { mode: card?.mode ?? 'video' }),
    );
    await vi.waitFor(async () => {
      expect((await cardOf(slug))?.times).not.toContain(taken);
      expect(await html(path)).not.toContain(parameter);
    });
  });

  test('the page offers five open days for each way to talk, and shared caches drop it soon', async () => {
    const slug = doctor(2);
    const { booking, modes } = await get(siteEndpoints.physician.answer, `physicians/${slug}`);
    const { times } = await readOpenTimes(app, slug);
    for (const mode of modes) {
      const daysOf = (all: readonly { startsAt: string; modes: readonly string[] }[]) => [
        ...new Set(
          all.flatMap(({ startsAt, modes: ofTime }) =>
            ofTime.includes(mode) ? [dayOf(startsAt)] : [],
          ),
        ),
      ];
      expect(daysOf(booking?.times ?? [])).toEqual(daysOf(times).slice(0, 5));
    }
    const page = await site.request(`http://localhost/en/physicians/${slug}`);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  });

  test('the times of all doctors are read together, and once for many requests', async () => {
    const { openTimes, database, content } = app.deps;
    app.clock.advance(60_000);
    const select = vi.spyOn(database.db, 'select');
    const all = await Promise.all(Array.from({ length: 20 }, () => openTimes.read()));
    expect(new Set(all).size).toBe(1);
    expect(content.list('physician').length).toBeGreaterThan(30);
    expect(select).toHaveBeenCalledTimes(3);
    select.mockRestore();
  });

  test('a doctor reads the questions only with an account at the desk', async () => {
    const slug = doctor(3);
    const { booking } = await get(siteEndpoints.physician.answer, `physicians/${slug}`);
    expect(booking?.isAtDesk).toBe(false);
    expect(await html(`/en/physicians/${slug}`)).toContain('only when they pass it on');
  });
});
