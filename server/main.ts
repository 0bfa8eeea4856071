import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig, socialOf } from './config.ts';
import { socialLinks } from './content/social.ts';
import { refreshIndex } from './content/search/index.ts';
import { openContent } from './content/snapshot.ts';
import { openEmbedded } from './db/embedded.ts';
import { openPostgres } from './db/postgres.ts';
import { demoAccounts } from './demo/accounts.ts';
import { fillDemo } from './demo/fill.ts';
import { compact } from './feed/compact.ts';
import { openPokes } from './feed/pokes.ts';
import { listen } from './http/listen.ts';
import { openReleases } from './http/releases.ts';
import { followWords } from './http/words.ts';
import { createSite } from './site.ts';
import { keepStaffToken } from './staff/token.ts';

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const database = config.DATABASE_URL ? await openPostgres(config.DATABASE_URL) : await openEmbedded(join(config.DATA_DIR, 'postgres'));
await database.migrate();
if (config.DEMO) await fillDemo(database, config.DEMO_NOW ?? new Date());

const dev = process.argv.includes('--dev')
  ? await import('./http/devReleases.ts').then(({ openDevReleases }) => openDevReleases(config.DIST_DIR))
  : undefined;
const releases = dev ?? openReleases(resolve(config.DIST_DIR));
const pokes = await openPokes(database);
const first = await releases.current();
let build = first.id;
let spoken = first.words;
let phone = first.renderer.clinicPhone;
const words = followWords(() => spoken);
const content = await openContent(database, log);
if (await refreshIndex(database, content)) log.info('the search of the blog was written anew');
const api = createApp({
  database,
  words,
  log,
  pokes,
  content,
  now: () => new Date(),
  build: () => build,
  staffToken: config.STAFF_TOKEN ?? (await keepStaffToken(config.DATA_DIR)),
  publicUrl: config.PUBLIC_URL,
  maxUploadBytes: config.MAX_UPLOAD_BYTES,
  trustProxy: config.TRUST_PROXY,
  clinicPhone: () => phone,
  social: socialLinks(socialOf(config)),
});
const site = createSite({
  database,
  log,
  api,
  releases,
  content,
  words,
  publicUrl: config.PUBLIC_URL,
  killWorker: config.SW_KILL,
  dev: dev !== undefined,
});

const hourly = setInterval(
  () => void compact(database.db, new Date()).catch((error: unknown) => log.error({ err: error }, 'compaction failed')),
  3_600_000,
);
const follow = setInterval(
  () => void noticeRelease().catch((error: unknown) => log.error({ err: error }, 'the new release cannot be served')),
  1000,
);
const listener = getRequestListener(site.fetch);
const stopListening = await listen(dev ? dev.before(listener) : listener, config.PORT, config.HOST);
process.stdout.write(`Nabz is at ${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}\n`);
if (config.DEMO) process.stdout.write(`Demo: ${demoAccounts.map(({ email, password }) => `${email} / ${password}`).join('  or  ')}\n`);

async function noticeRelease(): Promise<void> {
  const release = await releases.current();
  if (release.id === build) return;
  build = release.id;
  spoken = release.words;
  phone = release.renderer.clinicPhone;
  pokes.all();
}

async function stop(): Promise<void> {
  clearInterval(hourly);
  clearInterval(follow);
  stopListening();
  await dev?.close();
  await database.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
