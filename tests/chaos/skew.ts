import type { Page } from '@playwright/test';
import { fillForm } from '../e2e/fillForm.ts';
import { buildLaterRelease, longestLater } from '../support/laterRelease.ts';
import { until } from '../support/server.ts';
import { fileIsThere, readClinic } from './clinic.ts';
import { expectDelivered } from './oracle.ts';
import { attach, startApp, openTicket, write } from './patient.ts';
import type { Scenario } from './scenario.ts';
import { storedRows } from '../support/storedRows.ts';
import { expect, withWorld, type World } from './world.ts';

const deadlineMs = 60_000;
/** Enough requests to learn for each row that the app is too old. */
const maxRefused = 20;
const mark = (random: () => number): string => random().toString(36).slice(2, 8);

let building: Promise<string> | undefined;
/** One build for all scenarios of a run. */
const laterRelease = (): Promise<string> => (building ??= buildLaterRelease());

/**
 * Who sends the queue that the older app has filled, and the oldest schema that the new server
 * accepts.
 */
interface Case {
  sender: 'old app' | 'new app';
  oldestSchema: 1 | 2;
}

/** How often this tab was loaded, counted before its first script. */
const countLoads = () => {
  // The home page has a frame of the same origin.
  if (window !== window.top) return;
  sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1));
};
const loads = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('loads'))).catch(() => 0);
const build = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['build'] ?? '').catch(() => '');

/** The states of a tab's workers, for an error message. */
const workersSeen = (page: Page): Promise<string> =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const states = [registration?.active, registration?.waiting, registration?.installing].map(
        (worker) => worker?.state ?? 'none',
      );
      return `active, waiting, installing: ${states.join(', ')}; build ${document.documentElement.dataset['build']}; ${document.body.innerText.slice(0, 300)}`;
    })
    .catch(String);

const submissions = async (url: string): Promise<number> =>
  (await readClinic(url)).filter(({ collection }) => collection === 'submission').length;

/** The address and id of another open ticket than that of `thread`. */
async function otherTicket(
  { server, url }: World,
  thread: string,
): Promise<{ id: string; address: string }> {
  const rows = (await readClinic(server.url)).filter(
    ({ collection, row }) => collection === 'ticket' && row['status'] !== 'closed',
  );
  const id = rows.map(({ row }) => String(row['id'])).find((each) => !thread.includes(each));
  if (id === undefined) throw new Error('the demo has no other open ticket');
  return { id, address: `${url}/en/panel/my-ticket/${id}` };
}

/** Expects a thread to show these texts and not those. */
async function expectWords(page: Page, there: string[], absent: string[]): Promise<void> {
  for (const visibleText of there) await expect(page.getByText(visibleText).first()).toBeVisible();
  for (const visibleText of absent) await expect(page.getByText(visibleText)).toHaveCount(0);
}

const run = async ({ sender, oldestSchema }: Case, random: () => number): Promise<string> => {
  const later = await laterRelease();
  return withWorld(async (world) => {
    const { network, phone, server, url } = world;
    await phone.context.addInitScript(countLoads);
    const writer = await startApp(world);
    const first = `Ticket ${mark(random)}`;
    const thread = await openTicket(writer, url, first);
    const threadId = thread.split('/').at(-1) ?? '';
    const texts = [first];
    await expectDelivered({ page: writer, clinicUrl: server.url, texts, withinMs: deadlineMs });
    const closed = await otherTicket(world, thread);

    // Unread when the network fails: marking it as read adds a quiet row to the queue.
    await writer.goto(`${url}/en/panel/my-ticket`);
    const known = `Written by the older release ${mark(random)}`;
    await server.staff(`tickets/${threadId}/replies`, { body: known });
    await until('the reply is on the device', async () =>
      (await storedRows(writer, 'message')).some(({ body }) => body === known),
    );
    const answerLost = random() < 0.5;
    if (answerLost) {
      const text = `Its response is lost ${mark(random)}`;
      let lost = false;
      network.rule(({ method, path }) => {
        if (method !== 'POST' || path !== '/api/me/mutations') return undefined;
        return { kind: 'lose-answer', after: async () => void (lost = true) };
      });
      await writer.goto(thread);
      await write(writer, text);
      texts.push(text);
      await until('the response is lost', async () => lost);
      network.cut(true);
      network.rule(undefined);
    } else {
      network.cut(true);
      await writer.goto(thread);
    }
    await expectWords(writer, [known], []);

    const badText = `Too long for later ${mark(random)} ${'word '.repeat(longestLater / 4)}`.trim();
    const bad = badText.slice(0, 25);
    const inThread = [
      async () => (await attach(writer), `With a file ${mark(random)}`),
      async () => `Reply ${mark(random)}`,
      async () => `Read in a new form ${mark(random)}`,
    ].sort(() => random() - 0.5);
    const badAt = Math.floor(random() * (inThread.length + 1));
    for (let at = 0; at <= inThread.length; at += 1) {
      if (at === badAt) await write(writer, badText);
      const make = inThread[at];
      if (!make) continue;
      const text = await make();
      await write(writer, text);
      texts.push(text);
    }
    const draft = `Half a thought ${mark(random)}`;
    await writer.getByRole('textbox', { name: 'Reply' }).pressSequentially(draft);

    const other = await phone.page();
    const second = `Another matter ${mark(random)}`;
    const secondThread = await openTicket(other, url, second);
    const sentBefore = await submissions(server.url);
    await other.goto(`${url}/en/panel/my-forms`);
    await other.getByRole('main').getByRole('link', { name: /PHQ-9/ }).first().click();
    await fillForm(other);
    await expect(other.locator('[data-delivery="device"]')).toBeVisible();
    await other.goto(closed.address);
    await expect(other.getByRole('textbox', { name: 'Reply' })).toBeVisible();
    const queued = await storedRows(other, 'outbox');
    for (const name of [
      'ticket.open',
      'message.send',
      'submission.send',
      'ticket.read',
      'file.upload',
    ])
      if (!queued.some((row) => row.name === name))
        throw new Error(`no ${name} was queued: ${JSON.stringify(queued)}`);

    // The deploy: another server at the same address, which also replies and closes the ticket.
    await server.stop();
    const oldBuild = await build(writer);
    await server.start(
      { DIST_DIR: `${later}/dist`, NABZ_OLDEST_SCHEMA: String(oldestSchema) },
      later,
    );
    const unreadable = `Written by the later release ${mark(random)}`;
    await server.staff(`tickets/${threadId}/replies`, { body: unreadable });
    await server.staff(`tickets/${closed.id}/close`);
    const tabs = [writer, other];
    const before = await Promise.all(tabs.map(loads));
    if (sender === 'new app')
      network.rule(({ method, path }) =>
        path.startsWith('/api/me/') && !path.startsWith('/api/me/changes') && method !== 'GET'
          ? { kind: 'drop' }
          : undefined,
      );
    const requestsBefore = network.seen.length;
    network.cut(false);
    let report = '';
    if (sender === 'old app' && oldestSchema === 1)
      report = `the old app had sent everything after ${await expectDelivered({ page: writer, clinicUrl: server.url, texts, withinMs: deadlineMs })}; `;

    for (const page of tabs)
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible({
        timeout: deadlineMs,
      });
    // The older app keeps showing the previous version of rows that it cannot read.
    await until(
      'the rows of the later release have been read',
      async () => (await storedRows(other, 'unreadable')).length > 1,
      deadlineMs,
    );
    await expectWords(writer, [known, first], [unreadable]);
    await expect(
      other.getByRole('textbox', { name: 'Reply' }),
      'the ticket is still shown as open',
    ).toBeVisible();
    const sent = network.seen
      .slice(requestsBefore)
      .filter(({ method, path }) => method === 'POST' && path === '/api/me/mutations').length;
    if (oldestSchema === 2 && sent > maxRefused)
      throw new Error(`a refused mutation was sent ${sent} times`);
    const chosenTab = tabs[random() < 0.5 ? 0 : 1] ?? writer;
    await chosenTab.getByRole('button', { name: 'Update now' }).click();
    for (const [at, page] of tabs.entries())
      await expect
        .poll(() => loads(page), { timeout: deadlineMs })
        .toBe((before[at] ?? 0) + 1)
        .catch(async (error: unknown) => {
          throw new Error(
            `the ${page === chosenTab ? 'tab that showed the prompt' : 'other tab'} (loads before ${before.join()}, now ${(await Promise.all(tabs.map(loads))).join()}): ${await workersSeen(page)}\n${String(error)}`,
          );
        });
    for (const page of tabs) await expect.poll(() => build(page)).not.toBe(oldBuild);
    await expect(writer.getByRole('textbox', { name: 'Reply' })).toHaveValue(draft);
    network.rule(undefined);

    const rest = await expectDelivered({
      page: writer,
      clinicUrl: server.url,
      texts,
      withinMs: deadlineMs,
    });
    await expectWords(writer, [known, unreadable], []);
    await expect(
      other.getByRole('textbox', { name: 'Reply' }),
      'the ticket is shown as closed',
    ).toHaveCount(0);
    await until(
      'the form is on the server once',
      async () => (await submissions(server.url)) === sentBefore + 1,
      deadlineMs,
    );
    await until(
      'the file is on the server',
      async () =>
        fileIsThere(server.url, (body) => texts.includes(body) && body.startsWith('With a file')),
      deadlineMs,
    );
    await expectOnlyTheFailedRow(other, url, bad);
    await other.goto(secondThread);
    await expectDelivered({
      page: other,
      clinicUrl: server.url,
      texts: [second],
      withinMs: deadlineMs,
    });
    const arrived = (await readClinic(server.url)).filter(({ row }) =>
      String(row['body']).startsWith(bad),
    );
    if (arrived.length > 0) throw new Error('the reply with an unsupported schema has arrived');
    for (const [at, page] of tabs.entries())
      if (page === writer) expect(await loads(page)).toBe((before[at] ?? 0) + 1);
    return `${report}updated, everything received after ${rest}${answerLost ? '; one response had been lost' : ''}`;
  });
};

/** Expects one row in the queue, shown to the person with its text. */
async function expectOnlyTheFailedRow(page: Page, url: string, visibleText: string): Promise<void> {
  await page.goto(`${url}/en/panel/sync`);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: visibleText })
      .filter({ hasText: 'Needs attention' }),
  ).toBeVisible();
  const left = async () =>
    (await storedRows(page, 'outbox')).map(({ name, state }) => `${name} ${state}`);
  await expect.poll(left, { timeout: deadlineMs }).toEqual(['message.send parked']);
}

const cases: Record<string, Case> = {
  'skew: the older app sends its queue to the later server and is updated': {
    sender: 'old app',
    oldestSchema: 1,
  },
  'skew: the queue of the older app is sent by the later one': {
    sender: 'new app',
    oldestSchema: 1,
  },
  'skew: the later server refuses the older app': { sender: 'old app', oldestSchema: 2 },
};

export const skew: readonly Scenario[] = Object.entries(cases).map(([name, each]) => ({
  name,
  short: each.sender === 'new app',
  run: (random) => run(each, random),
}));
