import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveImages } from '../../server/content/images/serve.ts';
import { measureImage } from '../../server/content/images/measure.ts';
import { contentImages, imageVariants } from '../../server/db/tables/index.ts';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#00a63e"/></svg>',
);

describe.each(databases)('pictures of the content (%s)', (kind) => {
  let app: TestApp;
  const site = new Hono<Env>();
  let hash = '';
  beforeAll(async () => {
    app = await createTestApp(kind);
    serveImages(site, app.deps.database);
    const measured = await measureImage(drawing);
    if (typeof measured === 'string') throw new Error(measured);
    ({ hash } = measured);
    await app.db
      .insert(contentImages)
      .values({ name: 'post-x', ending: 'svg', data: drawing, ...measured });
  });
  afterAll(() => app.close());

  test.each([
    ['640.avif', 'image/avif', 640, 427],
    ['1280.webp', 'image/webp', 1280, 853],
    ['1200.jpg', 'image/jpeg', 1200, 630],
  ])('%s is created at the first request and stored', async (file, type, width, height) => {
    const request = () => site.request(`/images/${hash}-${file}`);
    const [first, same] = await Promise.all([request(), request()]);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe(type);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await first.arrayBuffer());
    const found = await sharp(bytes).metadata();
    expect(found.width).toBe(width);
    expect(Math.abs(found.height - height)).toBeLessThanOrEqual(1);
    expect(Buffer.from(await same.arrayBuffer()).equals(bytes)).toBe(true);
    const [, ending] = file.split('.');
    expect(
      (await app.db.select().from(imageVariants)).filter(({ format }) => format === ending),
    ).toHaveLength(1);
  });

  test.each(['641.avif', '640.gif', '640.jpg', '99999.webp'])(
    '%s is 404, as no page requests it',
    async (file) => {
      expect((await site.request(`/images/${hash}-${file}`)).status).toBe(404);
    },
  );

  test('a drawing is served as SVG; link previews have its light colors', async () => {
    const plain = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" class="art-green" width="1200" height="800" viewBox="0 0 300 200"><g id="d"><path d="M0 0H300V200H0Z" fill="var(--a-field,#00a63e)"/></g></svg>',
    );
    const measured = await measureImage(plain);
    if (typeof measured === 'string') throw new Error(measured);
    await app.db
      .insert(contentImages)
      .values({ name: 'post-y', ending: 'svg', data: plain, ...measured });
    const svg = await site.request(`/images/${measured.hash}.svg`);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(await svg.text()).toBe(plain.toString());
    const preview = await site.request(`/images/${measured.hash}-1200.jpg`);
    const { dominant } = await sharp(await preview.arrayBuffer()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r + 80);
  });

  test('an SVG with anything but plain shapes is not served as SVG', async () => {
    expect((await site.request(`/images/${hash}.svg`)).status).toBe(404);
  });

  test('an unknown hash and a text file are 404', async () => {
    expect((await site.request('/images/0123456789abcdef-640.avif')).status).toBe(404);
    expect(await measureImage(Buffer.from('hello'))).toMatch(/not a picture/);
  });
});
