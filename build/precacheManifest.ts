import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { injectManifest as inject } from 'workbox-build';
import { deskAssets } from './desk.ts';
import { checkStrings, filterSiteStrings } from './componentStrings.ts';
import { markPacks } from './packs.ts';

/**
 * Writes `sw.js` with the list of files to precache (Workbox's injectManifest), each with its packs.
 * Files that the app needs offline must match a pattern below; others are loaded when used.
 */
export async function injectManifest(outDir: string): Promise<void> {
  const client = join(outDir, 'client');
  await checkStrings(client);
  const manifest: unknown = JSON.parse(
    await readFile(join(client, '.vite', 'manifest.json'), 'utf8'),
  );
  const { count, size, warnings } = await inject({
    swSrc: join(outDir, 'worker', 'sw.js'),
    swDest: join(client, 'sw.js'),
    globDirectory: client,
    globPatterns: [
      'assets/**/*.{js,css,woff2}',
      'assets/pdfjs-*/fonts/Foxit{Symbol,Dingbats}.pfb',
      '_shell/*/*.html',
      '_i18n/**/messages.json',
      'manifest/*.webmanifest',
      'favicon.svg',
    ],
    globIgnores: [`${deskAssets}/**`],
    dontCacheBustURLsMatching: /^(assets|_i18n|_shell)\//,
    maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    manifestTransforms: [
      (entries) => ({ manifest: markPacks(filterSiteStrings(entries), manifest) }),
    ],
  });
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  process.stdout.write(`precache: ${count} files, ${Math.round(size / 1024)} kB\n`);
}
