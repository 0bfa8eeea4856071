import type { Page } from '@playwright/test';
import { bodies, password, upToDate } from '../e2e/fixtures.ts';
import { until } from '../support/server.ts';
import { createDisk, type Disk } from './fullDisk.ts';
import { checkSignedOut, tokenOf } from './leftovers.ts';
import { expectTrueStates, expectDelivered } from './oracle.ts';
import type { Scenario } from './scenario.ts';
import { deadlineMs, mark, pressSignOut, signedOut } from './signedIn.ts';
import { expect, withWorld, type World } from './world.ts';

/** The steps of the job, in order; the disk fills up during one of them. */
const steps = [
  'signing in',
  'reading',
  'opening a ticket',
  'attaching a file',
  'replying',
  'sending',
  'signing out',
] as const;
type Step = (typeof steps)[number];

/**
 * How long the app is watched on a full disk, and how many requests and writes it may make in that
 * time.
 */
const watchMs = 11_000;
const maxRequests = 30;
const maxWrites = 150;

interface Job {
  world: World;
  page: Page;
  disk: Disk;
  texts: string[];
  /** The result, for the table. */
  log: string[];
  isFull: boolean;
}

const isApi = ({ path }: { path: string }) => path.startsWith('/api/');
const alertText = (page: Page) => page.getByRole('alert').filter({ visible: true }).first();
const fullDiskText = /storage is full/;
const randomBelow = (random: () => number, max: number) => Math.floor(random() * max);

/** Watches that the page shows the true state and does not request or write in a loop. */
async function watch({ world, page, disk, texts, log }: Job): Promise<void> {
  const began = performance.now();
  const requests = world.network.seen.filter(isApi).length;
  const rejectedBefore = await disk.refused(page);
  while (performance.now() - began < watchMs) {
    if (page.url().includes('/my-ticket/'))
      await expectTrueStates({ page, clinicUrl: world.server.url, texts });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const apiRequests = world.network.seen.filter(isApi).slice(requests);
  const rejectedWrites = (await disk.refused(page)) - rejectedBefore;
  log.push(
    `${apiRequests.length} requests and ${rejectedWrites} rejected writes in ${watchMs / 1000} s`,
  );
  if (apiRequests.length > maxRequests)
    throw new Error(
      `the app loops: ${apiRequests.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
  if (rejectedWrites > maxWrites)
    throw new Error(`the app loops: ${rejectedWrites} rejected writes`);
}

/** Makes space on the disk. */
async function makeSpace(job: Job): Promise<void> {
  await job.disk.makeSpace(job.page);
  job.isFull = false;
}

/**
 * An action of the patient: the app completes it, or reports the full disk and keeps the input.
 * Then there is space again, and the same button works.
 */
async function perform(
  job: Job,
  step: Step,
  {
    press,
    accepted,
    rejected,
  }: { press(): Promise<void>; accepted(): Promise<void>; rejected(): Promise<void> },
) {
  const { page } = job;
  const before = job.isFull ? await job.disk.refused(page) : 0;
  await press();
  if (!job.isFull) return accepted();
  // An alert about the draft may be shown already: only alerts after the press count.
  const refusal = until(
    'it is refused',
    async () =>
      (await job.disk.refused(page)) > before &&
      fullDiskText.test(
        await alertText(page)
          .innerText({ timeout: 500 })
          .catch(() => ''),
      ),
    deadlineMs,
  ).then(() => 'refused');
  const outcome = await Promise.any([accepted().then(() => 'accepted'), refusal]).catch(
    async () => {
      throw new Error(
        `${step}: neither accepted nor refused; the page says: ${(await page.locator('body').innerText()).slice(0, 600)}`,
      );
    },
  );
  job.log.push(`${step}: ${outcome}`);
  if (outcome === 'accepted') return;
  await rejected();
  await watch(job);
  await rejected();
  await makeSpace(job);
  await press();
  await accepted();
}

const signingIn = (job: Job) => {
  const login = job.page.getByRole('textbox', { name: 'Email or phone' });
  return perform(job, 'signing in', {
    async press() {
      await login.fill('demo@nabz.example');
      await job.page.getByRole('textbox', { name: 'Password' }).fill(password);
      await job.page.getByRole('button', { name: 'Sign in' }).click();
    },
    accepted: () => job.page.waitForURL(/\/panel(?:\/|$)/, { timeout: deadlineMs }),
    rejected: () => expect(login).toHaveValue('demo@nabz.example'),
  });
};

async function reading(job: Job): Promise<void> {
  if (!job.isFull) return upToDate(job.page);
  const status = job.page.getByRole('status');
  const syncStatus = status.filter({ hasText: /Up to date|storage is full/ }).first();
  await expect(syncStatus)
    .toBeVisible({ timeout: deadlineMs })
    .catch(async () => {
      throw new Error(
        `reading: neither done nor full; the page says: ${(await job.page.locator('body').innerText()).slice(0, 600)}`,
      );
    });
  const isAlertShown = await status.filter({ hasText: fullDiskText }).first().isVisible();
  job.log.push(isAlertShown ? 'reading: the full disk was shown' : 'reading: done');
  if (!isAlertShown) return;
  await watch(job);
  await makeSpace(job);
  await expect(status.filter({ hasText: 'Up to date' }).first()).toBeVisible({ timeout: 60_000 });
}

async function opening(job: Job, random: () => number): Promise<void> {
  const { page, world } = job;
  const text = `Ticket ${mark(random)}`;
  await page.goto(`${world.url}/en/panel/my-ticket/new`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Subject' }).fill(`About ${text}`);
  await message.fill(text);
  await perform(job, 'opening a ticket', {
    press: () => page.getByRole('button', { name: 'Send', exact: true }).click(),
    accepted: () => page.waitForURL(/my-ticket\/[0-9a-f-]{36}/, { timeout: deadlineMs }),
    rejected: () => expect(message).toHaveValue(text),
  });
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  job.texts.push(text);
}

/** Its bytes are unique, so that it is not taken for a stored file. */
const attaching = (job: Job, random: () => number) => {
  const { page } = job;
  const name = `file-${mark(random)}.pdf`;
  const file = {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`),
  };
  return perform(job, 'attaching a file', {
    press: () => page.locator('input[type=file]').first().setInputFiles(file),
    accepted: () => expect(page.getByText(name).first()).toBeVisible({ timeout: deadlineMs }),
    rejected: async () => undefined,
  });
};

async function replying(job: Job, random: () => number): Promise<void> {
  const { page } = job;
  const text = `Reply ${mark(random)}`;
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill(text);
  await perform(job, 'replying', {
    press: () => page.getByRole('button', { name: 'Send', exact: true }).click(),
    accepted: () =>
      expect(page.getByRole('article').filter({ hasText: text })).toBeVisible({
        timeout: deadlineMs,
      }),
    rejected: () => expect(reply).toHaveValue(text),
  });
  await expect(reply).toHaveValue('');
  job.texts.push(text);
}

async function sending(job: Job): Promise<void> {
  const { page, world, texts } = job;
  world.network.cut(false);
  if (job.isFull) {
    await watch(job);
    const arrived = (await bodies(world.server.url)).filter((body) => texts.includes(body)).length;
    job.log.push(`${arrived} of ${texts.length} sent while the disk was full`);
    await makeSpace(job);
  }
  job.log.push(
    `all received after ${await expectDelivered({ page, clinicUrl: world.server.url, texts, withinMs: 60_000 })}`,
  );
  await upToDate(page);
}

async function signingOut(job: Job): Promise<void> {
  const { page, world, texts } = job;
  const token = (await tokenOf(world)) ?? '';
  await pressSignOut(page);
  if (job.isFull) {
    const failed = page.getByText(
      'You are signed out, but your records may still be on this device.',
    );
    await Promise.any([signedOut(page), expect(failed).toBeVisible()]);
    const isFailed = await failed.isVisible();
    job.log.push(isFailed ? 'signing out: the failure was shown' : 'signing out: done');
    await makeSpace(job);
    if (isFailed) await page.getByRole('button', { name: 'Try now' }).click();
  }
  await signedOut(page);
  await checkSignedOut(world, { texts, token });
}

/**
 * Runs the whole job with a disk that rejects all writes from some write of step `from` on, until
 * the app has reported it.
 */
const fullWhile = (from: Step, max: number): Scenario => ({
  name: `disk: full while ${from}`,
  short: from === 'replying',
  run: (random) =>
    withWorld(async (world) => {
      const disk = await createDisk(world.phone.context);
      const page = await world.phone.page();
      const after = randomBelow(random, max);
      const job: Job = {
        world,
        page,
        disk,
        texts: [],
        log: [`from write ${after + 1} on`],
        isFull: false,
      };
      await page.goto(`${world.url}/en/sign-in`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      for (const step of steps) {
        if (step === from) {
          // The item written here waits until the disk is full as well.
          if (step === 'sending') {
            world.network.cut(true);
            await replying(job, random);
          }
          await disk.fill(page, after);
          job.isFull = true;
        }
        if (step === 'signing in') await signingIn(job);
        if (step === 'reading') await reading(job);
        if (step === 'opening a ticket') await opening(job, random);
        if (step === 'attaching a file') await attaching(job, random);
        if (step === 'replying') await replying(job, random);
        if (step === 'sending') await sending(job);
        if (step === 'signing out') await signingOut(job);
      }
      return job.log.join('; ');
    }),
});

export const disk: readonly Scenario[] = [
  fullWhile('replying', 6),
  fullWhile('sending', 4),
  fullWhile('reading', 14),
  fullWhile('signing in', 5),
  fullWhile('opening a ticket', 6),
  fullWhile('attaching a file', 4),
  fullWhile('signing out', 3),
];
