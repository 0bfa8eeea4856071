import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pathHeader } from '#contract/headers.ts';
import {
  type GuestSubmission,
  sendGuestSubmission,
  visitorAccount,
} from '#contract/guestSubmission.ts';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { rememberClient } from '#mirror/client.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { readFact } from '#mirror/meta.ts';
import { attachFile } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { discard } from '#outbox/manage.ts';
import {
  drainInBackground,
  finishSignOuts,
  sendGuestSubmissionsInBackground,
} from '#sync/background.ts';
import { drain } from '#sync/drain.ts';
import { readRecords } from '#sync/pull.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { guestSubmissions, sessions } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { resume } from './device.ts';
import { createGate } from './moments.ts';
import { faults, problem } from './network.ts';
import { signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let here: SignedIn;
let seen: Request[];
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await signIn(app);
  seen = [];
  here.phone.net.fail(/./, async (pass, request) => (seen.push(request), pass()));
});
afterEach(async () => {
  await here.dispose();
  await Dexie.delete(accountDbName(visitorAccount));
});

const letter: GuestSubmission = {
  kind: 'contact',
  name: 'مینا',
  replyTo: 'mina@example.org',
  department: 'reception',
  body: 'سلام',
};
const work = () => drainInBackground(async () => here.cookie.value);
const spoken = () => [
  ...new Set(
    seen.map(({ headers }) => `${headers.get('accept-language')} ${headers.get(pathHeader)}`),
  ),
];

describe('what the worker sends', () => {
  test.each([
    ['fa', '/panel/my-ticket/1'],
    ['en', '/panel'],
    ['ar', '/'],
  ])('is in the language of whoever wrote (%s), from their page', async (locale, path) => {
    await rememberClient(here.device, { locale, path });
    const file = await attachFile(here.phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    await here.phone.writeTicket('With a file', { attachments: [file], files: [file] });
    expect(await work()).toBe(0);
    expect(seen.length).toBeGreaterThan(3);
    expect(spoken()).toEqual([`${locale} ${path}`]);
  });

  test('is in the language of whoever wrote last', async () => {
    await rememberClient(here.device, { locale: 'ar', path: '/panel' });
    await rememberClient(here.device, { locale: 'en', path: '/panel/documents' });
    await here.phone.writeTicket();
    await work();
    expect(spoken()).toEqual(['en /panel/documents']);
  });

  test.each([
    ['nobody has said it', undefined],
    ['it is of another form', { language: 'en' }],
  ])("is in the site's own language when %s", async (_name, value) => {
    if (value) await here.device.notes.put({ key: 'client', value });
    await here.phone.writeTicket();
    await work();
    expect(spoken()).toEqual(['fa /']);
  });

  test('without an account is in the language of its writer, too, and the clinic knows it', async () => {
    await rememberClient(here.device, { locale: 'ar', path: '/contact-us' });
    const db = new AccountDb(visitorAccount);
    const id = await enqueue(db, sendGuestSubmission, letter);
    db.close();
    expect(await sendGuestSubmissionsInBackground()).toBe(0);
    expect(spoken()).toEqual(['ar /contact-us']);
    const [kept] = await app.db.select().from(guestSubmissions).where(eq(guestSubmissions.id, id));
    expect(kept?.locale).toBe('ar');
  });

  test('is what was taken back as well', async () => {
    here.phone.net.heal();
    here.phone.net.fail(/POST me\/mutations/, faults.answerLost, 1);
    const ticket = await here.phone.writeTicket('Please cancel my surgery');
    await here.phone.drain();
    expect(await discard(here.phone.db, ticket)).toBe(false);
    await work();
    expect(await here.phone.item(ticket)).toBeUndefined();
    expect(await here.phone.shown(ticket)).toEqual(['Please cancel my surgery']);
  });

  test('is brought to the current form before', async () => {
    const ticket = await here.phone.writeTicket('Of before');
    await here.phone.db.outbox.update(ticket, { schema: 0 });
    expect(await work()).toBe(0);
    expect(await here.phone.atClinic(ticket)).toEqual(['Of before']);
  });

  test('is counted while it waits, so that the worker is woken again', async () => {
    here.phone.net.fail(/./, faults.offline);
    here.phone.net.heal();
    here.phone.net.fail(/POST me\/mutations/, problem('unavailable', { retryAfter: 60 }));
    await here.phone.writeTicket();
    await here.phone.writeTicket();
    expect(await work()).toBe(2);
  });
});

describe('a device on which nobody has done anything', () => {
  test('gets no database from the worker', async () => {
    await here.dispose();
    const before = await Dexie.getDatabaseNames();
    expect(before).not.toContain('nabz-device');
    expect(await drainInBackground(async () => 'a-token')).toBe(0);
    expect(await sendGuestSubmissionsInBackground()).toBe(0);
    await finishSignOuts();
    expect(await Dexie.getDatabaseNames()).toEqual(before);
    here = await signIn(app);
  });
});

describe('a late answer about a token that is not in use any more', () => {
  const paused = () => readFact(here.phone.db, 'paused');
  /**
   * The sign-in has expired, and the person signs in again while a request of before is on its way.
   */
  async function expire() {
    await app.db
      .update(sessions)
      .set({ revokedAt: app.clock.now().toISOString() })
      .where(eq(sessions.accountId, here.phone.patient.account.id));
  }
  async function signInAgain() {
    const { token } = await issueToken(app.db, here.phone.patient.account.id, app.clock.now());
    here.cookie.value = token;
    here.phone.patient.token = token;
    await resume(here.phone);
    return token;
  }

  test('to the worker that was sending pauses nothing', async () => {
    const ticket = await here.phone.writeTicket('Written before');
    await expire();
    const gate = createGate();
    here.phone.net.heal();
    here.phone.net.fail(/POST me\/mutations/, gate.fault, 1);
    const late = work();
    await gate.reached;
    await signInAgain();
    gate.open();
    await late;
    expect(await paused()).toBeFalsy();
    await here.phone.settle();
    expect(await here.phone.atClinic(ticket)).toEqual(['Written before']);
  });

  const requests = [
    ['sending', /POST me\/mutations/, drain],
    ['sending a file', /PUT me\/files/, drain],
    ['asking about what was taken back', /POST me\/cancellations/, drain],
    ['reading', /GET me\/changes/, readRecords],
  ] as const;
  test.each(requests)(
    'to a page that was %s pauses nothing, and it goes on with the new one',
    async (_name, path, request) => {
      const { phone } = here;
      const deps = { ...phone.deps, token: async () => here.cookie.value };
      phone.net.heal();
      const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
      if (path.source.includes('cancellations')) {
        phone.net.fail(/POST me\/mutations/, faults.offline, 1);
        const taken = await phone.writeTicket('Taken back');
        await phone.drain();
        await discard(phone.db, taken);
      }
      const ticket = await phone.writeTicket('Stays', { attachments: [file], files: [file] });
      if (path.source.includes('files')) {
        phone.net.fail(/PUT me\/files/, faults.offline, 1);
        await phone.drain();
        await phone.db.outbox.toCollection().modify({ nextAt: 0 });
      }
      await expire();
      const gate = createGate();
      phone.net.fail(path, gate.fault, 1);
      const late = request(deps);
      await gate.reached;
      await signInAgain();
      gate.open();
      await late;
      expect(await paused()).toBeFalsy();
      await phone.settle();
      expect(await phone.atClinic(ticket)).toEqual(['Stays']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test('but one about the token in use asks for a sign-in', async () => {
    const deps = { ...here.phone.deps, token: async () => here.cookie.value };
    here.phone.net.heal();
    await here.phone.writeTicket();
    await expire();
    await drain(deps);
    expect(await paused()).toBe('sign-in');
    await resume(here.phone);
    expect(await readRecords(deps)).toBe('paused');
    expect(await paused()).toBe('sign-in');
  });
});

describe('a fault of the worker', () => {
  test('that is no sign-out is told, so that the browser wakes it again', async () => {
    await here.phone.writeTicket();
    const failure = vi.spyOn(DeviceDb.prototype, 'close');
    await expect(
      drainInBackground(() => Promise.reject(new Error('no cookie store'))),
    ).rejects.toThrow('no cookie store');
    expect(failure, 'the database is let go all the same').toHaveBeenCalled();
  });
});
