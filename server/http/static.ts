import { stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import { coloredIcon } from '../clinic/coloredIcons.ts';
import { colorStyle } from '../clinic/colorStyle.ts';
import type { Clinic } from '../clinic/settings.ts';
import type { Env } from './deps.ts';
import { localeOfFilledFile, readFilledFile, shellLocale } from './filledFiles.ts';
import { readReleaseFile, type Release, type Releases } from './releases.ts';
import { sitePolicy, workerPolicy } from './security.ts';
import type { Translator } from './translator.ts';

/**
 * Serves files of the current release, and of earlier ones, which open tabs still load. `assets.ts`
 * serves `/assets/` before.
 */
export const serveFiles = (
  releases: Releases,
  settings: { clinic: Clinic; translator: Translator },
) =>
  createMiddleware<Env>(async (c, next) => {
    const path = decodePath(c.req.path);
    if (path === undefined) return next();
    // Every file has an extension, so page paths skip the file system.
    if (
      (c.req.method !== 'GET' && c.req.method !== 'HEAD') ||
      !/\.[a-z0-9]+$/i.test(path) ||
      normalize(path) !== path
    )
      return next();
    for (const root of await releases.clientDirs()) {
      const file = await stat(join(root, path)).catch(() => undefined);
      if (!file?.isFile()) continue;
      const locale = localeOfFilledFile(path);
      const icon = await coloredIcon(settings.clinic, path);
      const response = icon
        ? new Response(icon.body, { headers: { 'content-type': icon.type } })
        : locale === undefined
          ? await serveStatic<Env>({ root, precompressed: true })(c, async () => undefined)
          : await readFilledFile({ root, path, locale }, settings);
      if (!(response instanceof Response)) return next();
      response.headers.set('cache-control', cacheControl(path));
      if (path === '/sw.js') response.headers.set('content-security-policy', workerPolicy);
      const shell = shellLocale(path);
      if (shell !== undefined) {
        const release = await releaseOf(root, await releases.current());
        response.headers.set(
          'content-security-policy',
          sitePolicy([...release.scriptHashes, ...(release.shellHashes[shell] ?? [])], {
            iconService: release.iconService,
            styleHashes: colorStyle(settings.clinic).hashes,
          }),
        );
      }
      return response;
    }
    if (path.startsWith('/assets/') || path.startsWith('/_i18n/') || path.startsWith('/builds/'))
      return c.text('Not found', 404);
    return next();
  });

/** The release that wrote a folder of files. */
const releaseOf = async (
  clientDir: string,
  current: Release,
): Promise<Pick<Release, 'scriptHashes' | 'shellHashes' | 'iconService'>> =>
  clientDir === current.clientDir ? current : readReleaseFile(dirname(clientDir));

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** Hashed names are immutable; files that name versions are revalidated each time. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return year;
  if (path.startsWith('/_i18n/') || path.startsWith('/icons/')) return day;
  return 'no-cache';
}

/** The decoded path; undefined for invalid percent escapes. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
