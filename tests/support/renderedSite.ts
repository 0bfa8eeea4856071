import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { compileCatalogues } from '../../build/catalogues.ts';
import type { Env } from '../../server/http/deps.ts';
import type { Release } from '../../server/http/releases.ts';
import { openTranslator, type Translator } from '../../server/http/translator.ts';
import { createSite } from '../../server/site.ts';
import * as renderer from '../../src/app/server.tsx';
import type { TestApp } from './app.ts';

/** The whole site over an app: its API, and its pages rendered from the sources. */
export async function createRenderedSite(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  change: { api?: Hono<Env>; publicUrl?: string } = {},
): Promise<Hono<Env>> {
  const release = await sourceRelease();
  return createSite({
    database: deps.database,
    log: deps.log,
    api: change.api ?? app,
    releases: { current: async () => release, clientDirs: async () => [] },
    content: deps.content,
    openTimes: deps.openTimes,
    clinic: deps.clinic,
    translator: release.translator,
    publicUrl: change.publicUrl,
    killWorker: false,
    trustsProxy: deps.trustsProxy,
    readsPerMinute: deps.readsPerMinute,
    dev: false,
  });
}

/** A release that renders from the sources. */
export const sourceRelease = async (): Promise<Release> => ({
  id: 'test',
  timestamp: 0,
  head: '',
  fonts: {},
  deskHead: '',
  routeScripts: {},
  scriptHashes: [],
  shellHashes: {},
  clientDir: '/nowhere',
  renderer,
  translator: await siteTranslator(),
});

let translator: Promise<Translator> | undefined;

async function compiledTranslator(): Promise<Translator> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-catalogues-'));
  await compileCatalogues(folder);
  const opened = openTranslator(folder, renderer.locales);
  await rm(folder, { recursive: true, force: true });
  return opened;
}

/** The three catalogues, compiled once. */
export const siteTranslator = (): Promise<Translator> => (translator ??= compiledTranslator());
