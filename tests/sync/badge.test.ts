import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { drainInBackground } from '#sync/background.ts';
import { countForBadge } from '#sync/badge.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { isSealed, openDevice } from './device.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());

test.skipIf(isSealed)(
  'the badge counts unread replies and parked items, also when updated by the worker',
  async () => {
    const phone = await openDevice(app);
    const ticket = await phone.writeTicket('First');
    await phone.finishAll();
    expect(await countForBadge(phone.db)).toBe(0);
    const row = await phone.db.rows('ticket').get(ticket);
    if (!row) throw new Error('the ticket has not come back');
    await phone.db.rows('ticket').put({ ...row, clinicRepliedAt: '2100-01-01T00:00:00.000Z' });
    expect(await countForBadge(phone.db)).toBe(1);
    const reply = await phone.writeReply(ticket, 'Not accepted');
    expect(await countForBadge(phone.db), 'queued items do not count').toBe(1);
    await phone.db.outbox.update(reply, { state: 'parked' });
    expect(await countForBadge(phone.db)).toBe(2);

    const device = new DeviceDb();
    vi.stubGlobal('fetch', phone.net.fetch);
    vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: navigator.locks });
    try {
      const setBadge = vi.fn(async () => undefined);
      const session = {
        key: 'current',
        accountId: phone.patient.account.id,
        name: 'Mina',
        since: '',
      } as const;
      await device.session.put({ ...session, state: 'locked' });
      await drainInBackground(async () => phone.patient.token, { onWaiting: setBadge });
      expect(setBadge, 'nothing of locked records').not.toHaveBeenCalled();
      await device.session.put({ ...session, state: 'open' });
      await drainInBackground(async () => phone.patient.token, { onWaiting: setBadge });
      expect(setBadge).toHaveBeenCalledExactlyOnceWith(2);
    } finally {
      vi.unstubAllGlobals();
      await device.delete();
    }
  },
);
