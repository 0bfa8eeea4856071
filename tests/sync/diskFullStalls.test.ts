import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { edit } from '#outbox/manage.ts';
import { endFullPause } from '#sync/pull.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { diskFullErrors, fillDisk } from './fullDisk.ts';
import { type Fault, faults, problem, status } from './network.ts';
import { textsAtClinic, textsShown } from './writtenItems.ts';

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

/**
 * The engine sets its next timer from the result of a round: a round that throws would be the
 * last.
 */
describe('on a full disk', () => {
  test.each<[string, Fault | undefined]>([
    ['is not answered', faults.offline],
    ['is deferred', problem('unavailable', { retryAfter: 5 })],
    ['needs a sign-in', problem('sign-in-needed')],
    ['needs an update', problem('app-too-old')],
    ['is answered by a proxy', status(403)],
    ['is not sent, as there is no network', undefined],
  ])('reports the full disk when a pull %s', async (_name, fault) => {
    await phone.rounds(1);
    if (fault) phone.net.fail(/GET me\/changes/, fault);
    else phone.net.reachable = false;
    const freeDisk = fillDisk([phone.db.meta]);
    expect(await phone.pull()).toBe('full');
    freeDisk();
    phone.net.clearFaults();
    phone.net.reachable = true;
    endFullPause(phone.db);
    expect(await phone.pull()).toBe('done');
  });

  test('completes the first pull although its time cannot be stored', async () => {
    phone.db.meta.hook('creating', (key) => {
      if (key === 'lastSync') throw diskFullErrors['inside an AbortError']();
    });
    expect(await phone.pull()).toBe('done');
  });

  test('sends items that another window was sending when it closed', async () => {
    const ticket = await phone.writeTicket('Chest pain since noon');
    await phone.db.outbox.update(ticket, { state: 'sending' });
    const freeDisk = fillDisk(phone.db.tables);
    for (let round = 0; round < 3; round += 1) {
      const { nextAt } = await phone.drain();
      expect(nextAt, 'is retried').toBeDefined();
    }
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
    freeDisk();
    await phone.finishAll();
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
  });

  test('marks an item as uncertain when a pull finds space, and edits it as a new item', async () => {
    const ticket = await phone.writeTicket('No allergies');
    const freeDisk = fillDisk(phone.db.tables);
    await phone.drain();
    freeDisk();
    await phone.pull();
    expect(await phone.item(ticket)).toMatchObject({ uncertain: true });
    expect(
      await edit(phone.db, ticket, {
        ...Object((await phone.item(ticket))?.args),
        body: 'Allergic to penicillin',
      }),
    ).toBe(true);
    expect(await textsShown(phone)).toContain('Allergic to penicillin');
    await phone.finishAll();
    expect(await textsAtClinic(app, phone)).toEqual(['Allergic to penicillin', 'No allergies']);
  });
});
