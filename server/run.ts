import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSessionFinder } from './accounts/tokens.ts';
import { createApp } from './app.ts';
import { startJobs } from './background/jobs.ts';
import {
  notifierSettings,
  readConfig,
  socialOf,
  storageLimitsOf,
  webPushSettings,
} from './config.ts';
import { type Clinic, openClinic } from './clinic/settings.ts';
import { socialLinks } from './content/siteInfo.ts';
import { refreshIndex } from './content/search/index.ts';
import { warmSearch } from './content/warmSearch.ts';
import { openOpenTimes } from './consults/openTimesIndex.ts';
import { openContent } from './content/snapshot.ts';
import { demoAccounts } from './demo/accounts.ts';
import { fillDemo } from './demo/fill.ts';
import { hasDemoPatients } from './demo/remove.ts';
import { openPokes } from './feed/pokes.ts';
import { countStoredFiles } from './files/storage/move.ts';
import { checkStorage, openFileStorage } from './files/storage/index.ts';
import { isLoopback } from './http/clientAddress.ts';
import type { Deps } from './http/deps.ts';
import { expectFreePort, listen } from './http/listen.ts';
import { createLog } from './http/logging.ts';
import { respondToUnparsedRequest } from './http/security.ts';
import { openReleases } from './http/releases.ts';
import { watchTranslator } from './http/translator.ts';
import { countUnfinishedElsewhere } from './payments/ledger.ts';
import { openSandbox } from './payments/sandbox/gateway.ts';
import { createNotifier } from './notify/notifier.ts';
import { createSite } from './site.ts';
import { noticeDepsOf } from './staff/notices.ts';
import { createLibreTranslate } from './staff/tickets/libreTranslate.ts';
import { inviteFirstAdministrator } from './staff/people/invitations.ts';
import { contentGaps } from './start/contentGaps.ts';
import { openStorage } from './start/storage.ts';
import { printable } from './terminal.ts';
import { startupStep } from './start/startupError.ts';

/** Starts the server, configured by environment variables; throws a StartupError when it cannot. */
export async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  // The settings are in the database, which is opened after the release was found to work.
  let clinic: Clinic | undefined;
  const nameOf = (locale: string) => clinic?.name(locale);
  const dev = process.argv.includes('--dev')
    ? await import('./http/devReleases.ts').then(({ openDevReleases }) =>
        openDevReleases(config.DIST_DIR, nameOf),
      )
    : undefined;
  const releases =
    dev ??
    openReleases(
      resolve(config.DIST_DIR),
      (error) => log.error({ err: error }, 'the new release cannot be loaded'),
      nameOf,
    );
  const initialRelease = await startupStep('The built app cannot be used', () =>
    releases.current(),
  );
  await expectFreePort(config.PORT, config.HOST);
  const { database, staffToken, temporaryFolder, closeDatabase } = await openStorage(config);
  if (config.DEMO) await fillDemo(database, config.DEMO_NOW ?? new Date(), config.DEMO_PATIENTS);
  if (!config.DEMO_PATIENTS && (await hasDemoPatients(database.db, demoAccounts)))
    log.warn(
      'this database has the demo accounts with their public passwords; remove them: npm run staff -- demo remove',
    );

  const fileStorage = openFileStorage(config);
  if (fileStorage)
    await startupStep('The storage of FILES_URL cannot be used', () => checkStorage(fileStorage));
  else if ((await countStoredFiles(database.db)) > 0)
    log.warn('patients cannot read some of their files: they are in a storage; set FILES_URL');

  const pokes = await openPokes(database);
  let build = initialRelease.id;
  let currentTranslator = initialRelease.translator;
  let builtPhone = initialRelease.renderer.clinicPhone;
  const clinicDefaults = { phone: () => builtPhone, social: socialOf(config) };
  clinic = await openClinic(database, clinicDefaults, log);
  const translator = watchTranslator(() => currentTranslator);
  const content = await openContent(database, log);
  if (!config.DEMO_PATIENTS)
    for (const gap of contentGaps(content, clinic.phone(), translator.locales)) log.warn(gap);
  if (await refreshIndex(database, content)) log.info('the search index of the blog was rebuilt');
  const now = () => new Date();
  const openTimes = openOpenTimes({ database, log, content, pokes, now });
  const sandbox = config.PAYMENT_GATEWAY === 'sandbox' ? openSandbox(database.db, now) : undefined;
  const webPush = webPushSettings(config) ?? null;
  const stopping = new AbortController();
  const deps: Deps = {
    database,
    translator,
    log,
    notifier: createNotifier(notifierSettings(config)),
    logsCodes: dev !== undefined && isLoopback(config.HOST),
    findSession: createSessionFinder(database.db),
    pokes,
    content,
    openTimes,
    releases,
    now,
    webPush,
    messageTranslator: config.TRANSLATOR_URL
      ? createLibreTranslate({ url: config.TRANSLATOR_URL, key: config.TRANSLATOR_KEY })
      : undefined,
    gateway: sandbox ?? null,
    build: () => build,
    releaseSpread: config.RELEASE_SPREAD,
    staffToken,
    temporaryFolder,
    publicUrl: config.PUBLIC_URL,
    fileStorage,
    allowedWebhookAddresses: config.WEBHOOK_ALLOWED_ADDRESSES,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    storageLimits: storageLimitsOf(config),
    accessTokenSeconds: config.ACCESS_TOKEN_SECONDS,
    unpaidConsultHours: config.CONSULT_HOLD_HOURS,
    trustsProxy: config.TRUST_PROXY,
    readsPerMinute: config.READS_PER_MINUTE,
    clinic,
    clinicDefaults,
    social: socialLinks(clinic.social),
    isDemo: config.DEMO,
    stopping: stopping.signal,
  };
  const api = createApp(deps);
  const site = createSite({
    database,
    log,
    api,
    releases,
    content,
    openTimes,
    clinic,
    translator,
    publicUrl: config.PUBLIC_URL,
    killWorker: config.SW_KILL,
    sandbox,
    trustsProxy: config.TRUST_PROXY,
    readsPerMinute: config.READS_PER_MINUTE,
    dev: dev !== undefined,
  });

  for (const unfinished of await countUnfinishedElsewhere(database.db, sandbox?.name))
    log.warn(unfinished, 'nobody asks about payments of a gateway that is not configured');
  const stopJobs = await startJobs(deps, {
    ...noticeDepsOf(deps),
    base: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  });
  const releaseTimer = setInterval(
    () =>
      void checkRelease().catch((error: unknown) =>
        log.error({ err: error }, 'the new release cannot be loaded'),
      ),
    1000,
  );
  const address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  // Before listening: a database that fails later must not end a server that answers.
  const invitation = await inviteFirstAdministrator(database.db, { now: now(), base: address });
  const listener = getRequestListener(site.fetch, { errorHandler: respondToUnparsedRequest });
  const stopListening = await listen(
    dev ? dev.wrapListener(listener) : listener,
    config.PORT,
    config.HOST,
  );
  stopOnSignal(async () => {
    clearInterval(releaseTimer);
    await stopJobs();
    stopping.abort();
    openTimes.close();
    await stopListening();
    await dev?.close();
    await closeDatabase();
  });
  if (config.SEARCH_WARM)
    void warmSearch(content, translator.locales, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'the search could not be prepared'),
    );
  process.stdout.write(`Nabz is at ${printable(address)}\n`);
  if (invitation !== undefined)
    process.stdout.write(
      `Nobody can sign in at the desk yet. First administrator, open this once: ${printable(invitation)}\n`,
    );
  if (config.DEMO_PATIENTS)
    process.stdout.write(
      `Demo: ${demoAccounts.map(({ email, password }) => `${email} / ${password}`).join('  or  ')}\n`,
    );

  async function checkRelease(): Promise<void> {
    const next = await releases.current();
    if (next.id === build) return;
    build = next.id;
    currentTranslator = next.translator;
    builtPhone = next.renderer.clinicPhone;
    pokes.pokeAll(config.RELEASE_SPREAD * 1000);
  }
}

/** The process exits when stopping takes longer. */
const stopTimeoutMs = 5000;

/** Stops gracefully at SIGTERM or SIGINT, then exits; after `stopTimeoutMs` at the latest. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
