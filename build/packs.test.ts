import { describe, expect, test } from 'vitest';
import { chunksByPack, markPacks } from './packs.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}-12345678.js`,
  isEntry: false,
  imports,
  dynamicImports,
  css: [],
});
const contact = 'src/routes/_site/contact-us.tsx?tsr-split=component';
const signIn = 'src/routes/_site/sign-in.tsx?tsr-split=component';
const pdf = 'node_modules/pdfjs-dist/legacy/build/pdf.mjs';
const sync = 'src/routes/_panel/panel/sync.tsx?tsr-split=component';

// Together more than the size of a small part; the layout is loaded by public pages anyway.
const sizes = { layout: 40_000, notices: 40_000, dexie: 100_000 };

const chunks = {
  'src/app/client.tsx': {
    ...chunk('client', ['_react'], ['notices', contact, signIn, sync, '_panel']),
    isEntry: true,
    css: ['assets/client-12345678.css'],
  },
  _react: chunk('react'),
  notices: chunk('notices', ['_layout'], ['_panel']),
  _panel: chunk('panel', ['_dexie']),
  _dexie: chunk('dexie'),
  _layout: chunk('layout', ['_react']),
  [contact]: chunk('contact-us', ['_layout'], ['sender', 'icons']),
  sender: chunk('sender', ['_dexie']),
  icons: chunk('icons', [], ['_en', '_fa']),
  [signIn]: chunk('sign-in', ['_layout'], ['_panel']),
  [sync]: chunk('sync', ['_dexie'], ['viewer', pdf]),
  [pdf]: chunk('pdf', ['_react']),
  viewer: chunk('viewer'),
  _en: chunk('strings-en'),
  _fa: chunk('strings-fa-IR'),
};
const sizeOf = (file: string) =>
  Object.entries(sizes).find(([name]) => file.includes(name))?.[1] ?? 1000;

describe('chunksByPack', () => {
  const packs = chunksByPack(chunks, sizeOf);

  test('the core is what the entry imports, and its small parts', () => {
    expect([...packs.core]).toEqual(['src/app/client.tsx', '_react', 'notices', '_layout']);
  });
  test('public screens come with their small parts, and without sign-in and the panel', () => {
    expect([...packs.public].sort()).toEqual(['icons', contact].sort());
  });
  test('large parts of a public screen are apart', () => {
    expect([...packs.forms].sort()).toEqual(['_dexie', 'sender']);
  });
  test('the panel has all that it, sign-in and the entry load, also on demand', () => {
    expect([...packs.panel].sort()).toEqual(['_dexie', '_panel', signIn, sync, 'viewer'].sort());
  });
  test('what shows a PDF is no part of the panel', () => {
    expect([...packs.pdf]).toEqual([pdf]);
  });
  test('a build whose routes are not found fails', () => {
    const { [contact]: _removed, ...rest } = chunks;
    const entry = { ...rest['src/app/client.tsx'], dynamicImports: [signIn, sync] };
    expect(() => chunksByPack({ ...rest, 'src/app/client.tsx': entry }, sizeOf)).toThrow(
      'no public or no private routes',
    );
  });
});

describe('markPacks', () => {
  const mark = (...urls: string[]) =>
    Object.fromEntries(
      markPacks(
        urls.map((url) => ({ url, size: sizeOf(url) })),
        chunks,
      ).map(({ url, packs }) => [url, packs]),
    );

  test('files of a language belong to its pack, and fonts also to the panel', () => {
    expect(
      mark(
        '_shell/0123abcd-mwshpbhc/fa.html',
        '_i18n/0123abcdef/ar/messages.json',
        'manifest/en.webmanifest',
        'assets/strings-fa-IR-12345678.js',
        'assets/figtree-latin-12345678.woff2',
        'assets/vazirmatn-latin-12345678.woff2',
      ),
    ).toEqual({
      '_shell/0123abcd-mwshpbhc/fa.html': ['fa'],
      '_i18n/0123abcdef/ar/messages.json': ['ar'],
      'manifest/en.webmanifest': ['en'],
      'assets/strings-fa-IR-12345678.js': ['fa'],
      'assets/figtree-latin-12345678.woff2': ['en', 'panel'],
      'assets/vazirmatn-latin-12345678.woff2': ['fa', 'ar', 'panel'],
    });
  });
  test('a file may be in several packs', () => {
    expect(mark('assets/dexie-12345678.js', 'assets/client-12345678.css')).toEqual({
      'assets/dexie-12345678.js': ['forms', 'panel'],
      'assets/client-12345678.css': ['core'],
    });
  });
  test('of the files that pdf.js loads by name, only common ones are stored beforehand', () => {
    const folder = 'assets/pdfjs-6.5.438';
    expect(mark(`${folder}/pdf.worker.js`, `${folder}/fonts/FoxitSymbol.pfb`)).toEqual({
      [`${folder}/pdf.worker.js`]: ['pdf'],
      [`${folder}/fonts/FoxitSymbol.pfb`]: ['pdf'],
    });
    expect(() => mark(`${folder}/cmaps/UniGB-UCS2-H.bcmap`)).toThrow('belongs to no pack');
  });
  test('a file of no pack fails the build', () => {
    expect(() => mark('assets/other-12345678.css')).toThrow('belongs to no pack');
  });
});
