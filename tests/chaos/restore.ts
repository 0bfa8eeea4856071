import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { clockOffsetMs } from '../support/clock.ts';
import { below } from '../support/random.ts';
import { until } from '../support/server.ts';
import { type Backups, backupKinds } from './backups.ts';
import { bodiesAtClinic, clinicToken, fileIsThere, readClinic } from './clinic.ts';
import { expectDelivered } from './oracle.ts';
import { attach, startApp, openTicket, write } from './patient.ts';
import type { Scenario } from './scenario.ts';
import { storedRows } from '../support/storedRows.ts';
import { expect, withWorld, type World } from './world.ts';

const deadlineMs = 60_000;
const mark = (random: () => number): string => random().toString(36).slice(2, 8);

/** When the dump is taken, relative to the phone's outbox. */
type Position = 'before sending' | 'while sending' | 'after sending';

const isSending = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/me/');
const isUpload = (method: string, path: string): boolean =>
  isSending(method, path) && path.startsWith('/api/me/files/');

/** Sends a reply of the same patient from another client, directly to the server. */
async function sendFromElsewhere(url: string, ticketId: string, body: string): Promise<void> {
  const mutation = {
    id: uuidv7(),
    seq: 1,
    name: 'message.send',
    args: { ticketId, body, attachments: [] },
    createdAt: new Date(Date.now() + clockOffsetMs).toISOString(),
    schema: 1,
  };
  const answer = await fetch(`${url}/api/me/mutations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await clinicToken(url)}`,
    },
    body: JSON.stringify({ clientId: crypto.randomUUID(), mutations: [mutation] }),
  });
  const responseText = await answer.text();
  if (!responseText.includes('"done"'))
    throw new Error(`the other client was refused: ${responseText}`);
}

/** The open thread shows exactly the texts that the server has. */
async function expectSameThread(page: Page, url: string): Promise<void> {
  const ticketId = page.url().split('/').at(-1);
  const atClinic = (await readClinic(url)).flatMap(({ collection, row }) =>
    collection === 'message' && row['ticketId'] === ticketId ? [String(row['body'])] : [],
  );
  const shown = page.getByRole('article');
  await expect(shown).toHaveCount(atClinic.length);
  for (const body of atClinic) await expect(shown.filter({ hasText: body })).toHaveCount(1);
}

const arrived = (url: string, texts: readonly string[]): Promise<true> =>
  until(
    'all texts have arrived',
    async () => {
      const all = await bodiesAtClinic(url);
      return texts.every((text) => all.includes(text)) && (true as const);
    },
    deadlineMs,
  );

/** Writes `texts` into the open thread, the one at index `withFile` with a picture. */
async function writeAll(page: Page, texts: readonly string[], withFile: string): Promise<void> {
  for (const text of texts) {
    if (text === withFile) await attach(page);
    await write(page, text);
  }
}

interface Day {
  world: World;
  page: Page;
  thread: string;
  /** Everything that the patient wrote there. */
  texts: string[];
  withFile: string;
  restore(): Promise<void>;
}

/** Writes and sends texts until all have arrived, with a dump at some point. */
async function live(
  world: World,
  backups: Backups,
  position: Position,
  random: () => number,
  readBack: boolean,
): Promise<Day> {
  const { network, server, url } = world;
  const page = await startApp(world);
  const first = `Ticket ${mark(random)}`;
  const thread = await openTicket(page, url, first);
  const texts = [first];
  for (let at = below(random, 3); at > 0; at -= 1) {
    texts.push(`Long known ${mark(random)}`);
    await write(page, texts.at(-1) ?? '');
  }
  await expectDelivered({ page, clinicUrl: server.url, texts, withinMs: deadlineMs });

  network.cut(true);
  const queue = Array.from(
    { length: 3 + below(random, 3) },
    (_, at) => `Queued ${at} ${mark(random)}`,
  );
  const withFile = queue[below(random, queue.length)] ?? '';
  // The file's message is sent before the dump and its bytes after it, so it is among the first.
  const middle = position === 'while sending' ? queue.indexOf(withFile) + 1 : queue.length;
  await writeAll(page, queue.slice(0, middle), withFile);
  texts.push(...queue.slice(0, middle));
  let restore = position === 'before sending' ? await backups.dump(server) : undefined;
  const drops = (method: string, path: string): boolean =>
    (!readBack && method === 'GET' && path.startsWith('/api/me/changes')) ||
    (position === 'while sending' && isUpload(method, path));
  network.rule(({ method, path }) => (drops(method, path) ? { kind: 'drop' } : undefined));
  network.cut(false);
  await arrived(server.url, texts);
  if (position === 'while sending') {
    restore = await backups.dump(server);
    await writeAll(page, queue.slice(middle), withFile);
    texts.push(...queue.slice(middle));
    network.rule(({ method, path }) =>
      !readBack && method === 'GET' && path.startsWith('/api/me/changes')
        ? { kind: 'drop' }
        : undefined,
    );
    await arrived(server.url, texts);
  }
  if (position === 'after sending') {
    await until(
      'the file is on the server',
      () => fileIsThere(server.url, (body) => body === withFile),
      deadlineMs,
    );
    restore = await backups.dump(server);
  }
  const newest = `Newer than the dump ${mark(random)}`;
  await write(page, newest);
  texts.push(newest);
  await arrived(server.url, texts);
  await until(
    'the file is on the server',
    () => fileIsThere(server.url, (body) => body === withFile),
    deadlineMs,
  );
  if (readBack) await expectDelivered({ page, clinicUrl: server.url, texts, withinMs: deadlineMs });
  if (!restore) throw new Error('no dump was taken');
  return { world, page, thread, texts, withFile, restore };
}

async function restoreLater(
  backups: Backups,
  position: Position,
  random: () => number,
): Promise<string> {
  return withWorld(
    async (world) => {
      const { network, phone, server, url } = world;
      const readBack = random() < 0.6;
      const { page, thread, texts, withFile, restore } = await live(
        world,
        backups,
        position,
        random,
        readBack,
      );
      const lostTicket = `A new ticket ${mark(random)}`;
      const other = await phone.page();
      await openTicket(other, url, lostTicket);
      await arrived(server.url, [lostTicket]);

      network.cut(true);
      await restore();
      const before = await bodiesAtClinic(server.url);
      const lost = [...texts, lostTicket].filter((text) => !before.includes(text));
      if (lost.length === 0) throw new Error('nothing was lost: the dump is too new');
      // The new history reaches as far as the old one, less far, or farther.
      const ticketId = thread.split('/').at(-1) ?? '';
      for (let at = below(random, 2 * lost.length + 3); at > 0; at -= 1)
        await server.staff(`tickets/${ticketId}/replies`, {
          body: `New history ${at} ${mark(random)}`,
        });
      const elsewhere = `From another phone ${mark(random)}`;
      await sendFromElsewhere(server.url, ticketId, elsewhere);

      // The phone learns of the restore but cannot send yet: it must show the true state of the
      // lost texts.
      network.rule(({ method, path }) => (isSending(method, path) ? { kind: 'drop' } : undefined));
      network.cut(false);
      await expect(page.getByRole('article').filter({ hasText: elsewhere })).toBeVisible({
        timeout: deadlineMs,
      });
      await expectDelivered({
        page,
        clinicUrl: server.url,
        texts,
        withinMs: deadlineMs,
        mayWait: true,
      });
      await expectDelivered({
        page: other,
        clinicUrl: server.url,
        texts: [lostTicket],
        withinMs: deadlineMs,
        mayWait: true,
      });

      network.rule(undefined);
      const duration = await expectDelivered({
        page,
        clinicUrl: server.url,
        texts: [...texts, elsewhere],
        withinMs: deadlineMs,
      });
      await expectDelivered({
        page: other,
        clinicUrl: server.url,
        texts: [lostTicket],
        withinMs: deadlineMs,
      });
      await until(
        'the file is on the server',
        () => fileIsThere(server.url, (body) => body === withFile),
        deadlineMs,
      );
      await until(
        'the queue is empty',
        async () => (await storedRows(page, 'outbox')).length === 0,
        deadlineMs,
      );
      for (const each of [page, other]) await expectSameThread(each, server.url);
      return `${lost.length} texts lost${readBack ? '' : ', not read back'}; all received again after ${duration}`;
    },
    { env: backups.env },
  );
}

const positions: readonly Position[] = ['before sending', 'while sending', 'after sending'];

export const restore: readonly Scenario[] = Object.entries(backupKinds).flatMap(
  ([kind, { open, missing, short }]) =>
    positions.map((position) => ({
      name: `restore: ${kind} of ${position}`,
      missing,
      short: position === short,
      async run(random: () => number) {
        const backups = await open();
        try {
          return await restoreLater(backups, position, random);
        } finally {
          await backups.close();
        }
      },
    })),
);
