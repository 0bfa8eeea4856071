import type { Page } from '@playwright/test';
import { feed, signIn } from '../e2e/fixtures.ts';
import { until } from '../support/server.ts';
import { storedRows } from '../support/storedRows.ts';
import { expectTraces, checkSignedOut, expectNoTraces } from './leftovers.ts';
import { recordDatabases, write } from './patient.ts';
import type { Scenario } from './scenario.ts';
import {
  deadlineMs,
  checkSignedOutTwice,
  mark,
  ownToken,
  pause,
  pressSignOut,
  signedOut,
  whileSignedIn,
} from './signedIn.ts';
import {
  browserKiller,
  holdRequests,
  withWorld,
  openTwoPages,
  stopBetweenTransactions,
  backgroundSyncTrigger,
} from './world.ts';

/** The held requests continue at any moment of the sign-out, or after it. */
async function releaseAround(page: Page, release: () => void, random: () => number): Promise<void> {
  const isDuring = random() < 0.5;
  if (isDuring) await pause(random() * 300);
  if (isDuring) release();
  await signedOut(page);
  release();
}

const isMutation = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/me/mutations';
const isReading = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path.startsWith('/api/me/changes');
const isDownload = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path.startsWith('/api/me/files/');

const sending: Scenario = {
  name: 'sign-out: the page is sending',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, traces }) => {
      const heldRequests = holdRequests(world.network, isMutation);
      const text = `Discarded ${mark(random)}`;
      await write(page, text);
      traces.texts.push(text);
      await heldRequests.begun;
      await pressSignOut(page, { asks: true });
      await releaseAround(page, heldRequests.release, random);
      return checkSignedOutTwice(world, traces);
    }),
};

const workerSends: Scenario = {
  name: 'sign-out: the worker is sending',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, thread, traces }) => {
      world.network.cut(true);
      const text = `Discarded ${mark(random)}`;
      await write(page, text);
      traces.texts.push(text);
      await page.goto(`${world.url}/en`);
      const heldRequests = holdRequests(world.network, isMutation);
      world.network.cut(false);
      const triggerSync = await backgroundSyncTrigger(page, world.url);
      let isSending = false;
      void heldRequests.begun.then(() => (isSending = true));
      // Failed requests of the page are retried after a moment.
      await until(
        'the worker sends',
        async () => (isSending ? true : (await triggerSync(), isSending)),
        deadlineMs,
      );
      await page.goto(thread);
      await pressSignOut(page, { asks: true });
      await releaseAround(page, heldRequests.release, random);
      return checkSignedOutTwice(world, traces);
    }),
};

const reading: Scenario = {
  name: 'sign-out: the records are being read',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, thread, traces }) => {
      const heldRequests = holdRequests(world.network, isReading);
      const answer = `Late answer ${mark(random)}`;
      await world.server.staff(`tickets/${thread.split('/').at(-1) ?? ''}/replies`, {
        body: answer,
      });
      traces.texts.push(answer);
      await heldRequests.begun;
      await pressSignOut(page);
      await releaseAround(page, heldRequests.release, random);
      return checkSignedOutTwice(world, traces);
    }),
};

const downloading: Scenario = {
  name: 'sign-out: a document is being downloaded',
  run: (random) =>
    withWorld(async (world) => {
      const heldRequests = holdRequests(world.network, isDownload);
      const page = await world.phone.page();
      await page.goto(`${world.url}/en/sign-in`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await signIn(page, world.url);
      await heldRequests.begun;
      const rows = (await feed(world.server.url)).filter(
        ({ collection }) => collection === 'message',
      );
      const texts = rows.map(({ row }) => String(row?.['body']).slice(0, 40)).slice(0, 5);
      const traces = { texts, token: await ownToken(world) };
      await expectTraces(page, traces);
      await pressSignOut(page);
      await releaseAround(page, heldRequests.release, random);
      return checkSignedOutTwice(world, traces);
    }),
};

const offline: Scenario = {
  name: 'sign-out: without a network',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, traces }) => {
      world.network.cut(true);
      const text = `Discarded ${mark(random)}`;
      await write(page, text);
      traces.texts.push(text);
      await pressSignOut(page, { asks: true });
      await signedOut(page);
      await checkSignedOut(world, traces, { isOffline: true });
      await (
        await browserKiller(world.phone)
      )();
      await world.phone.restart();
      await checkSignedOut(world, traces, { isOffline: true });
      world.network.cut(false);
      return `nothing was left offline; online, ${await checkSignedOutTwice(world, traces)}`;
    }),
};

const otherTab: Scenario = {
  name: 'sign-out: another tab is open',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, thread, traces }) => {
      const other = await world.phone.page();
      await other.goto(thread);
      const draft = `Half a sentence ${mark(random)}`;
      const isWriting = random() < 0.5;
      // A draft is stored a moment after the last key, which may be after the sign-out.
      if (isWriting) await other.getByRole('textbox', { name: 'Reply' }).fill(draft);
      const isAsked = isWriting && random() < 0.5;
      if (isAsked) await until('the draft is stored', async () => (await storedDrafts(other)) > 0);
      await page.bringToFront();
      await pressSignOut(page, { asks: isAsked || (isWriting && (await storedDrafts(page)) > 0) });
      await signedOut(page);
      await signedOut(other);
      traces.texts.push(draft);
      await expectNoTraces(other, world, traces, deadlineMs);
      return `the other tab ${isWriting ? 'had a draft' : 'was idle'}; ${await checkSignedOutTwice(world, traces)}`;
    }),
};

const stoppedTab: Scenario = {
  name: 'sign-out: another tab is stopped',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, thread, traces }) => {
      await page.close();
      const { victim, victimPid, survivor } = await openTwoPages(world.phone, thread);
      await stopBetweenTransactions(victimPid, survivor);
      const kill = await browserKiller(world.phone);
      const isKilled = random() < 0.5;
      try {
        await survivor.bringToFront().catch(() => undefined);
        await pressSignOut(survivor);
        await signedOut(survivor);
        if (isKilled) {
          await kill();
          await world.phone.restart();
        }
      } finally {
        if (!isKilled) process.kill(victimPid, 'SIGCONT');
      }
      if (!isKilled) await signedOut(victim);
      return `the stopped tab ${isKilled ? 'was killed' : 'was resumed'}; ${await checkSignedOutTwice(world, traces)}`;
    }),
};

/** Drafts that are stored on this device; 0 once there are no records. */
const storedDrafts = async (page: Page): Promise<number> =>
  (await recordDatabases(page)).length === 0 ? 0 : (await storedRows(page, 'drafts')).length;

export const signOut: readonly Scenario[] = [
  otherTab,
  sending,
  workerSends,
  reading,
  downloading,
  offline,
  stoppedTab,
];
