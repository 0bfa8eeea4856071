import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { Env } from '../../server/http/deps.ts';
import type { Release, Renderer } from '../../server/http/releases.ts';
import { createSite } from '../../server/site.ts';
import type { TestApp } from './app.ts';

/**
 * The whole site over a test's API, with files of its own and a renderer that returns what the
 * address asks for.
 */
export async function createTestSite(
  app: TestApp,
  change: Partial<Parameters<typeof createSite>[0]> = {},
  files: Record<string, string> = {},
): Promise<TestSite> {
  const clientDir = await mkdtemp(join(tmpdir(), 'nabz-site-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(clientDir, dirname(path)), { recursive: true });
    await writeFile(join(clientDir, path), text);
  }
  const render: Renderer['render'] = async (request, { fetchApi }) => {
    const { pathname, origin } = new URL(request.url);
    if (pathname.endsWith('/fails')) throw new Error('not today');
    if (pathname.endsWith('/moved'))
      return new Response(null, { status: 301, headers: { location: '/packages' } });
    const health = await fetchApi(new Request(`${origin}/api/health`));
    const status = pathname.endsWith('/nowhere') ? 404 : health.status;
    return new Response(
      `<!DOCTYPE html><html lang="en"><head></head><body>${pathname}</body></html>`,
      {
        status,
        headers: { 'content-type': 'text/html; charset=UTF-8' },
      },
    );
  };
  const release: Release = {
    id: 'one',
    timestamp: 0,
    head: '',
    fonts: {},
    deskHead: '',
    routeScripts: {},
    scriptHashes: [],
    shellHashes: {},
    clientDir,
    renderer: {
      locales: [{ code: 'fa', format: 'fa', tag: 'fa-IR', dir: 'rtl' }],
      clinicPhone: '+982100000000',
      apiBase: '/api/',
      isCrawler: () => false,
      render,
      payload: render,
      redirect: () => undefined,
    },
    translator: app.deps.translator,
  };
  const { log, content, openTimes, clinic, translator, database, trustsProxy, readsPerMinute } =
    app.deps;
  const site = createSite({
    api: app.app,
    releases: { current: async () => release, clientDirs: async () => [clientDir] },
    log,
    content,
    openTimes,
    clinic,
    translator,
    database,
    trustsProxy,
    readsPerMinute,
    publicUrl: undefined,
    killWorker: false,
    dev: false,
    ...change,
  });
  return { site, dispose: () => rm(clientDir, { recursive: true, force: true }) };
}

/** The whole site in this process; `renderedSite.ts` has one with the real pages. */
export interface TestSite {
  site: Hono<Env>;
  dispose(): Promise<void>;
}
