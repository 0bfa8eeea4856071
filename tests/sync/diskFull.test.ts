import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDb } from '#mirror/accountDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { diskFullSince, isDiskFull } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import { attachFile } from '#outbox/attach.ts';
import { discard, edit } from '#outbox/manage.ts';
import { type Engine, startEngine } from '#sync/engine.ts';
import { endFilesPause, fetchFile } from '#sync/fetchFiles.ts';
import { readStatus } from '#sync/status.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice } from './device.ts';
import { diskFullErrors, failWrite, fillDisk } from './fullDisk.ts';
import { writeHistory } from './history.ts';
import { faults } from './network.ts';
import { textsAtClinic, textsShown } from './written.ts';

const feed = /GET me\/changes/;
const mutations = /POST me\/mutations/;
const downloads = /GET me\/files/;
const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'x.pdf');

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
const asked = (path: RegExp) => phone.net.sent.filter((line) => path.test(line)).length;
const tableNames = new AccountDb('nobody').tables.map(({ name }) => name);

describe('that the disk is full', () => {
  test.each([
    ['as itself', diskFullErrors['as itself'](), true],
    ['inside an AbortError', diskFullErrors['inside an AbortError'](), true],
    ['as the cause of an error', new Error('x', { cause: diskFullErrors['as itself']() }), true],
    [
      'inside that again',
      new Error('x', { cause: diskFullErrors['inside an AbortError']() }),
      true,
    ],
    ['not by another error', new Error('The disk is full'), false],
    ['not by what is no error', 'QuotaExceededError', false],
  ])('is said %s', (_name, error, expected) => {
    expect(isDiskFull(error)).toBe(expected);
  });

  test('and an error that is its own cause is looked at once', () => {
    const circular = Object.assign(new Error('x'), { inner: undefined as unknown });
    circular.inner = circular;
    expect(isDiskFull(circular)).toBe(false);
  });
});

describe.each(Object.entries(diskFullErrors))(
  'a reading that finds the disk full, said %s,',
  (_name, error) => {
    test.each(tableNames)(
      'in the table "%s": is no lost network, and goes on when there is room',
      async (name) => {
        await writeHistory(app, phone, 5);
        const heal = fillDisk([phone.db.table(name)], undefined, error);
        const outcome = await phone.pull();
        expect(['done', 'full']).toContain(outcome);
        if (outcome === 'full') expect((await readStatus(phone.db, true)).kind).toBe('full');
        expect(await readFact(phone.db, 'reach')).not.toMatchObject({ ok: false });
        const readings = asked(feed);
        for (let n = 0; n < 5; n += 1) await phone.pull();
        if (outcome === 'full')
          expect(asked(feed), 'not fetched over and over').toBeLessThanOrEqual(readings + 1);
        heal();
        const later = performance.now() + 5 * 60_000;
        vi.spyOn(performance, 'now').mockImplementation(() => later);
        await phone.pull();
        expect(await phone.pull()).toBe('done');
        expect(await phone.db.rows('message').count()).toBe(5);
        expect((await readStatus(phone.db, true)).kind).toBe('current');
        expect(await diskFullSince(phone.db)).toBeUndefined();
      },
    );
  },
);

test('whichever write finds the disk full: nothing is lost, half done or said to be done, and all comes to its end', async () => {
  for (let nth = 1, done = false; !done; nth += 1) {
    const device = await openDevice(app);
    await device.db.open();
    const ticket = await device.writeTicket('Long known');
    await device.rounds(1);
    const file = await attachFile(device.db, pdf('with it'));
    await device.writeReply(ticket, 'Chest pain since noon', {
      attachments: [file],
      files: [file],
    });
    await app.staff(`tickets/${ticket}/replies`, { body: 'Hello' });
    const disk = failWrite(device.db, nth);
    await device.drain();
    await device.pull();
    disk.heal();
    expect(await textsShown(device), `write ${nth}`).toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    await device.rounds(3);
    expect(await textsAtClinic(app, device), `write ${nth}`).toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    expect(await textsShown(device), `write ${nth}`).toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    expect(await device.shown(ticket), `write ${nth}`).toContain('Hello');
    expect(await device.db.outbox.count(), `write ${nth}`).toBe(0);
    expect((await readStatus(device.db, true)).kind, `write ${nth}`).toBe('current');
    await device.db.delete();
    // Beyond the last write of such a round.
    done = disk.writes() < nth;
    expect(nth).toBeLessThan(200);
  }
});

describe('room is made', () => {
  const open = async (file: { sha256: string }, at: string) =>
    phone.db.files.update(file.sha256, { openedAt: at });

  test('by documents that were opened, the longest unopened first; never by what waits or was kept', async () => {
    const [old, recent, kept] = [
      await giveDocument(app, phone),
      await giveDocument(app, phone),
      await giveDocument(app, phone),
    ];
    await phone.pull();
    await open(old, '2026-01-01');
    await open(recent, '2026-06-01');
    await phone.db.files.update(kept.sha256, { pinned: true, openedAt: '2025-01-01' });
    const waiting = await attachFile(phone.db, pdf('waits'));
    await phone.db.files.toCollection().modify({ size: 9 * 1024 * 1024 });
    const here = async () => new Set(await phone.db.files.toCollection().primaryKeys());
    // One write of the patient's finds no room until something has gone.
    const heal = fillDisk([phone.db.drafts], () => evicted < 1);
    let evicted = 0;
    phone.db.files.hook('deleting', () => void (evicted += 1));
    await saveDraft(phone.db, 'reply:1', { body: 'half a sen' });
    heal();
    expect(await phone.db.drafts.count()).toBe(1);
    expect(await here()).toEqual(new Set([kept.sha256, waiting.sha256]));
    expect(await phone.db.chunks.where('sha256').equals(old.sha256).count()).toBe(0);
  });

  test.each([
    ['a message', () => phone.writeTicket('x'), 'outbox'],
    ['a draft', () => saveDraft(phone.db, 'reply:1', 'x'), 'drafts'],
    ['a file', () => attachFile(phone.db, pdf('new')), 'chunks'],
  ] as const)('for %s', async (_name, write, table) => {
    await giveDocument(app, phone);
    await phone.pull();
    expect(await phone.db.files.count()).toBe(1);
    const heal = fillDisk([phone.db.table(table)], () => evicted < 1);
    let evicted = 0;
    phone.db.files.hook('deleting', () => void (evicted += 1));
    await write();
    heal();
    expect(evicted).toBe(1);
  });

  test('in vain: what was to be written is refused, and nothing is shown as saved', async () => {
    const heal = fillDisk(phone.db.tables);
    await expect(phone.writeTicket('x')).rejects.toThrow();
    await expect(saveDraft(phone.db, 'reply:1', 'x')).rejects.toThrow();
    await expect(attachFile(phone.db, pdf('new'))).rejects.toThrow();
    heal();
    expect(await textsShown(phone)).toEqual([]);
    expect(await phone.db.drafts.count()).toBe(0);
    expect(await phone.db.files.count()).toBe(0);
  });
});

describe('while the disk is full', () => {
  test('the screen says so at once, also where that cannot be written down, and takes it back', async () => {
    const said: string[] = [];
    const watching = liveQuery(() => readStatus(phone.db, true)).subscribe(({ kind }) =>
      said.push(kind),
    );
    await until('the first word', async () => said.length > 0);
    const heal = fillDisk(phone.db.tables);
    expect(await phone.pull()).toBe('full');
    await until('it is said', async () => said.at(-1) === 'full', 2000);
    heal();
    expect(await phone.pull()).toBe('done');
    await until('it is taken back', async () => said.at(-1) === 'current', 2000);
    watching.unsubscribe();
  });

  test('a message that waited is sent, once, and settled when there is room', async () => {
    const ticket = await phone.writeTicket('Chest pain since noon');
    await phone.pull();
    const heal = fillDisk(phone.db.tables);
    await phone.pull();
    for (let n = 0; n < 4; n += 1) {
      phone.clock.advance(60_000);
      await phone.drain();
    }
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
    expect(asked(mutations)).toBeLessThanOrEqual(2);
    expect(await textsShown(phone)).toEqual(['Chest pain since noon']);
    heal();
    await phone.rounds(2);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
  });

  test.each(['discarded', 'edited'])(
    'what was sent without a note, and is then %s, is asked about',
    async (how) => {
      const ticket = await phone.writeTicket('No allergies');
      const heal = fillDisk(phone.db.tables);
      phone.net.fail(mutations, faults.answerLost, 1);
      await phone.drain();
      heal();
      if (how === 'discarded') expect(await discard(phone.db, ticket)).toBe(false);
      else
        await edit(phone.db, ticket, {
          ...((await phone.item(ticket))?.args as object),
          body: 'Allergic to penicillin',
        });
      await phone.settle();
      expect(await textsAtClinic(app, phone)).toEqual(
        how === 'discarded' ? ['No allergies'] : ['Allergic to penicillin', 'No allergies'],
      );
      expect(await textsShown(phone)).toEqual(await textsAtClinic(app, phone));
    },
  );

  test('a document that does not fit is not fetched again, also by the person who opens it', async () => {
    const file = await giveDocument(app, phone);
    const heal = fillDisk([phone.db.files, phone.db.chunks]);
    for (let n = 0; n < 5; n += 1) await phone.pull();
    expect(asked(downloads)).toBe(1);
    await expect(fetchFile(phone.deps, file)).rejects.toThrow();
    heal();
    await fetchFile(phone.deps, file);
    expect(await phone.db.files.count()).toBe(1);
  });
});

test('documents that do not fit: the disk is said to be full, no progress stays on the screen, and with room they come', async () => {
  for (let n = 0; n < 3; n += 1) await giveDocument(app, phone);
  await phone.db.open();
  let stored = 0;
  // Two documents fit; from then on nothing does, not even the fact that nothing fits.
  const heal = fillDisk(phone.db.tables, () => stored >= 2);
  phone.db.files.hook('creating', () => void (stored += 1));
  await phone.pull();
  expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'full' });
  expect(await readFact(phone.db, 'progress')).toBeUndefined();
  heal();
  endFilesPause(phone.db);
  await phone.pull();
  expect(await phone.db.files.count()).toBe(3);
  expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'current' });
});

describe('an open panel', () => {
  let engine: Engine | undefined;
  afterEach(() => engine?.stop());

  test.each(tableNames)(
    'that starts while the table "%s" takes nothing reads as soon as there is room',
    async (name) => {
      await writeHistory(app, phone, 3);
      await phone.writeTicket('Of before');
      const heal = fillDisk([phone.db.table(name)]);
      engine = startEngine(phone.deps);
      await until(
        'it has tried',
        async () =>
          asked(feed) > 0 || asked(mutations) > 0 || (await diskFullSince(phone.db)) !== undefined,
      );
      heal();
      await engine.round();
      await until('all is here', async () => (await phone.db.rows('message').count()) === 4);
    },
  );

  test('that could not bring over what an earlier version left does so as soon as there is room', async () => {
    const file = await giveDocument(app, phone);
    await phone.pull();
    const [row] = await phone.db.rows('document').toArray();
    if (!row) throw new Error('there is no document');
    const { rev, mark = 0, ...rest } = row;
    await phone.db.rows('document').clear();
    await phone.db.unreadable.put({ collection: 'document', id: row.id, rev, mark, row: rest });
    const heal = fillDisk([phone.db.rows('document')]);
    engine = startEngine(phone.deps);
    await engine.round();
    expect(await phone.db.rows('document').count()).toBe(0);
    heal();
    await engine.round();
    expect(await phone.db.rows('document').toArray()).toMatchObject([{ file }]);
    expect(await phone.db.unreadable.count()).toBe(0);
  });
});
