import * as v from 'valibot';
import { expect, test } from './fixtures.ts';

const picture = v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png') });
const shape = v.object({
  id: v.literal('/'),
  name: v.pipe(v.string(), v.minLength(1)),
  short_name: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  description: v.pipe(v.string(), v.minLength(1)),
  lang: v.string(),
  dir: v.picklist(['rtl', 'ltr']),
  start_url: v.string(),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  theme_color: v.literal('#ffffff'),
  background_color: v.literal('#ffffff'),
  prefer_related_applications: v.literal(false),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  icons: v.array(v.object({ ...picture.entries, purpose: v.string() })),
  shortcuts: v.pipe(
    v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(picture) })),
    v.length(2),
  ),
  share_target: v.object({
    action: v.string(),
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.object({
      files: v.array(v.object({ name: v.string(), accept: v.array(v.string()) })),
    }),
  }),
  screenshots: v.pipe(
    v.array(
      v.object({
        ...picture.entries,
        form_factor: v.picklist(['narrow', 'wide']),
        label: v.pipe(v.string(), v.minLength(1)),
      }),
    ),
    v.length(2),
  ),
});

/** Width and height of a PNG, from its header. */
const sizeOf = (png: DataView) => `${png.getUint32(16)}x${png.getUint32(20)}`;

for (const [code, prefix, lang, dir] of [
  ['fa', '', 'fa-IR', 'rtl'],
  ['en', '/en', 'en-US', 'ltr'],
  ['ar', '/ar', 'ar-AR', 'rtl'],
] as const) {
  test(`the ${code} manifest is correct: language, addresses, picture sizes`, async ({
    server,
    phone,
  }) => {
    const manifest = v.parse(
      shape,
      await (await fetch(`${server.url}/manifest/${code}.webmanifest`)).json(),
    );
    expect({ lang: manifest.lang, dir: manifest.dir }).toEqual({ lang, dir });
    for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
      expect(/^\/panel(?:\/|$)/.test(address.slice(prefix.length)), address).toBe(true);
      expect((await fetch(server.url + address)).status, address).toBe(200);
    }
    expect(manifest.share_target.action).toBe(`${prefix}/panel/my-documents/share`);
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    expect(pictures.length).toBe(7);
    for (const { src, sizes } of pictures) {
      const answer = await fetch(server.url + src);
      expect(answer.status, src).toBe(200);
      expect(answer.headers.get('content-type'), src).toBe('image/png');
      const bytes = await answer.arrayBuffer();
      expect(sizeOf(new DataView(bytes)), src).toBe(sizes);
      if (src.startsWith('/screenshots/'))
        expect(bytes.byteLength, src).toBeLessThanOrEqual(120_000);
    }
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor)).size).toBe(2);
    const worker = await (await fetch(`${server.url}/sw.js`)).text();
    expect(worker, 'store screenshots are not precached').not.toContain('screenshots/');

    const page = await phone.page();
    await page.goto(`${server.url}${prefix}/packages`);
    const devtools = await page.context().newCDPSession(page);
    const { url, errors } = await devtools.send('Page.getAppManifest');
    expect(url).toBe(`${server.url}/manifest/${code}.webmanifest`);
    expect(errors, 'members that Chromium rejects').toEqual([]);
  });
}
