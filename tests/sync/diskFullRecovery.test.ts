import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountDb } from '#mirror/accountDb.ts';
import { diskFullSince } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import { discard, edit } from '#outbox/manage.ts';
import { type Engine, startEngine } from '#sync/engine.ts';
import { endFilesPause, fetchFile } from '#sync/fetchFiles.ts';
import { readStatus } from '#sync/status.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice } from './device.ts';
import { fillDisk } from './fullDisk.ts';
import { writeHistory } from './history.ts';
import { faults } from './network.ts';
import { textsAtClinic, textsShown } from './writtenItems.ts';

const feed = /GET me\/changes/;
const mutations = /POST me\/mutations/;
const downloads = /GET me\/files/;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  await phone.db.open();
});
const tableNames = new AccountDb('nobody').tables.map(({ name }) => name);

describe('while the disk is full', () => {
  test('shows the full disk at once, also when that cannot be stored, and clears it afterwards', async () => {
    const statusKinds: string[] = [];
    const subscription = liveQuery(() => readStatus(phone.db, true)).subscribe(({ kind }) =>
      statusKinds.push(kind),
    );
    await until('the first status', async () => statusKinds.length > 0);
    const freeDisk = fillDisk(phone.db.tables);
    expect(await phone.pull()).toBe('full');
    await until('the full disk is shown', async () => statusKinds.at(-1) === 'full', 2000);
    freeDisk();
    expect(await phone.pull()).toBe('done');
    await until('the full disk is cleared', async () => statusKinds.at(-1) === 'current', 2000);
    subscription.unsubscribe();
  });

  test('sends a queued message once and removes it from the outbox when there is space', async () => {
    const ticket = await phone.writeTicket('Chest pain since noon');
    await phone.pull();
    const freeDisk = fillDisk(phone.db.tables);
    await phone.pull();
    for (let n = 0; n < 4; n += 1) {
      phone.clock.advance(60_000);
      await phone.drain();
    }
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
    expect(phone.net.count(mutations)).toBeLessThanOrEqual(2);
    expect(await textsShown(phone)).toEqual(['Chest pain since noon']);
    freeDisk();
    await phone.rounds(2);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
  });

  test.each(['discarded', 'edited'])(
    'asks the server about an item sent without a stored state that is then %s',
    async (how) => {
      const ticket = await phone.writeTicket('No allergies');
      const freeDisk = fillDisk(phone.db.tables);
      phone.net.fail(mutations, faults.answerLost, 1);
      await phone.drain();
      freeDisk();
      if (how === 'discarded') expect(await discard(phone.db, ticket)).toBe(false);
      else
        await edit(phone.db, ticket, {
          ...((await phone.item(ticket))?.args as object),
          body: 'Allergic to penicillin',
        });
      await phone.finishAll();
      expect(await textsAtClinic(app, phone)).toEqual(
        how === 'discarded' ? ['No allergies'] : ['Allergic to penicillin', 'No allergies'],
      );
      expect(await textsShown(phone)).toEqual(await textsAtClinic(app, phone));
    },
  );

  test('does not fetch a document again that does not fit, unless the person opens it', async () => {
    const file = await giveDocument(app, phone);
    const freeDisk = fillDisk([phone.db.files, phone.db.chunks]);
    for (let n = 0; n < 5; n += 1) await phone.pull();
    expect(phone.net.count(downloads)).toBe(1);
    await expect(fetchFile(phone.deps, file)).rejects.toThrow();
    freeDisk();
    await fetchFile(phone.deps, file);
    expect(await phone.db.files.count()).toBe(1);
  });
});

test('reports the full disk, shows no progress and fetches the rest when there is space', async () => {
  for (let n = 0; n < 3; n += 1) await giveDocument(app, phone);
  await phone.db.open();
  let stored = 0;
  // Two documents fit; after that no write does, not even the fact that the disk is full.
  const freeDisk = fillDisk(phone.db.tables, () => stored >= 2);
  phone.db.files.hook('creating', () => void (stored += 1));
  await phone.pull();
  expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'full' });
  expect(await readFact(phone.db, 'progress')).toBeUndefined();
  freeDisk();
  endFilesPause(phone.db);
  await phone.pull();
  expect(await phone.db.files.count()).toBe(3);
  expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'current' });
});

describe('the engine', () => {
  let engine: Engine | undefined;
  afterEach(() => engine?.stop());

  test.each(tableNames)(
    'reads as soon as there is space when it starts with a full table "%s"',
    async (name) => {
      await writeHistory(app, phone, 3);
      await phone.writeTicket('Of before');
      const freeDisk = fillDisk([phone.db.table(name)]);
      engine = startEngine(phone.deps);
      await until(
        'it has tried',
        async () =>
          phone.net.count(feed) > 0 ||
          phone.net.count(mutations) > 0 ||
          diskFullSince(phone.db, await readFact(phone.db, 'diskFull')) !== undefined,
      );
      freeDisk();
      await engine.round();
      await until(
        'all messages are here',
        async () => (await phone.db.rows('message').count()) === 4,
      );
    },
  );

  test('upgrades stored rows as soon as there is space', async () => {
    const file = await giveDocument(app, phone);
    await phone.pull();
    const [row] = await phone.db.rows('document').toArray();
    if (!row) throw new Error('there is no document');
    const { rev, mark = 0, ...rest } = row;
    await phone.db.rows('document').clear();
    await phone.db.unreadable.put({ collection: 'document', id: row.id, rev, mark, row: rest });
    const freeDisk = fillDisk([phone.db.rows('document')]);
    engine = startEngine(phone.deps);
    await engine.round();
    expect(await phone.db.rows('document').count()).toBe(0);
    freeDisk();
    await engine.round();
    expect(await phone.db.rows('document').toArray()).toMatchObject([{ file }]);
    expect(await phone.db.unreadable.count()).toBe(0);
  });
});
