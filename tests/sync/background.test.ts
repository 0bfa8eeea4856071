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
import { saveRequestContext } from '#mirror/requestContext.ts';
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
import { createGate } from './timing.ts';
import { faults, problem } from './network.ts';
import { signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let signedIn: SignedIn;
let seen: Request[];
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  signedIn = await signIn(app);
  seen = [];
  signedIn.phone.net.fail(/./, async (pass, request) => (seen.push(request), pass()));
});
afterEach(async () => {
  await signedIn.dispose();
  await Dexie.delete(accountDbName(visitorAccount));
});

const submission: GuestSubmission = {
  kind: 'contact',
  name: 'مینا',
  replyTo: 'mina@example.org',
  department: 'reception',
  body: 'سلام',
};
const work = () => drainInBackground(async () => signedIn.cookie.value);
const requestLanguages = () => [
  ...new Set(
    seen.map(({ headers }) => `${headers.get('accept-language')} ${headers.get(pathHeader)}`),
  ),
];

describe('background sync', () => {
  test.each([
    ['fa', '/panel/my-ticket/1'],
    ['en', '/panel'],
    ['ar', '/'],
  ])('sends in the language of the writer (%s)', async (locale, path) => {
    await saveRequestContext(signedIn.device, { locale, path });
    const file = await attachFile(signedIn.phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    await signedIn.phone.writeTicket('With a file', { attachments: [file], files: [file] });
    expect(await work()).toBe(0);
    expect(seen.length).toBeGreaterThan(3);
    expect(requestLanguages()).toEqual([`${locale} ${path}`]);
  });

  test('sends in the language of the last writer', async () => {
    await saveRequestContext(signedIn.device, { locale: 'ar', path: '/panel' });
    await saveRequestContext(signedIn.device, { locale: 'en', path: '/panel/documents' });
    await signedIn.phone.writeTicket();
    await work();
    expect(requestLanguages()).toEqual(['en /panel/documents']);
  });

  test.each([
    ['none is stored', undefined],
    ['the stored one is invalid', { language: 'en' }],
  ])('sends in the default language when %s', async (_name, value) => {
    if (value) await signedIn.device.notes.put({ key: 'client', value });
    await signedIn.phone.writeTicket();
    await work();
    expect(requestLanguages()).toEqual(['fa /']);
  });

  test('sends guest submissions in the language of the writer, and the server stores it', async () => {
    await saveRequestContext(signedIn.device, { locale: 'ar', path: '/contact-us' });
    const db = new AccountDb(visitorAccount);
    const id = await enqueue(db, sendGuestSubmission, submission);
    db.close();
    expect(await sendGuestSubmissionsInBackground()).toBe(0);
    expect(requestLanguages()).toEqual(['ar /contact-us']);
    const [storedSubmission] = await app.db
      .select()
      .from(guestSubmissions)
      .where(eq(guestSubmissions.id, id));
    expect(storedSubmission?.locale).toBe('ar');
  });

  test('sends cancellations', async () => {
    signedIn.phone.net.clearFaults();
    signedIn.phone.net.fail(/POST me\/mutations/, faults.answerLost, 1);
    const ticket = await signedIn.phone.writeTicket('Please cancel my surgery');
    await signedIn.phone.drain();
    expect(await discard(signedIn.phone.db, ticket)).toBe(false);
    await work();
    expect(await signedIn.phone.item(ticket)).toBeUndefined();
    expect(await signedIn.phone.shown(ticket)).toEqual(['Please cancel my surgery']);
  });

  test('upgrades queued items before sending', async () => {
    const ticket = await signedIn.phone.writeTicket('Of before');
    await signedIn.phone.db.outbox.update(ticket, { schema: 0 });
    expect(await work()).toBe(0);
    expect(await signedIn.phone.atClinic(ticket)).toEqual(['Of before']);
  });

  test('counts the remaining items, so that the browser retries the sync', async () => {
    signedIn.phone.net.fail(/./, faults.offline);
    signedIn.phone.net.clearFaults();
    signedIn.phone.net.fail(/POST me\/mutations/, problem('unavailable', { retryAfter: 60 }));
    await signedIn.phone.writeTicket();
    await signedIn.phone.writeTicket();
    expect(await work()).toBe(2);
  });
});

describe('a device that was never used', () => {
  test('gets no database from the worker', async () => {
    await signedIn.dispose();
    const before = await Dexie.getDatabaseNames();
    expect(before).not.toContain('nabz-device');
    expect(await drainInBackground(async () => 'a-token')).toBe(0);
    expect(await sendGuestSubmissionsInBackground()).toBe(0);
    await finishSignOuts();
    expect(await Dexie.getDatabaseNames()).toEqual(before);
    signedIn = await signIn(app);
  });
});

describe('a late response about a replaced token', () => {
  const paused = () => readFact(signedIn.phone.db, 'paused');
  /** The session expires, and the person signs in again while an earlier request is in flight. */
  async function expire() {
    await app.db
      .update(sessions)
      .set({ revokedAt: app.clock.now().toISOString() })
      .where(eq(sessions.accountId, signedIn.phone.patient.account.id));
  }
  async function signInAgain() {
    const { token } = await issueToken(app.db, signedIn.phone.patient.account.id, app.clock.now());
    signedIn.cookie.value = token;
    signedIn.phone.patient.token = token;
    await resume(signedIn.phone);
    return token;
  }

  test('does not pause the worker', async () => {
    const ticket = await signedIn.phone.writeTicket('Written before');
    await expire();
    const gate = createGate();
    signedIn.phone.net.clearFaults();
    signedIn.phone.net.fail(/POST me\/mutations/, gate.fault, 1);
    const late = work();
    await gate.reached;
    await signInAgain();
    gate.open();
    await late;
    expect(await paused()).toBeFalsy();
    await signedIn.phone.finishAll();
    expect(await signedIn.phone.atClinic(ticket)).toEqual(['Written before']);
  });

  const requests = [
    ['sending', /POST me\/mutations/, drain],
    ['sending a file', /PUT me\/files/, drain],
    ['asking about what was taken back', /POST me\/cancellations/, drain],
    ['reading', /GET me\/changes/, readRecords],
  ] as const;
  test.each(requests)(
    'does not pause a page that was %s, and it continues with the new token',
    async (_name, path, request) => {
      const { phone } = signedIn;
      const deps = { ...phone.deps, token: async () => signedIn.cookie.value };
      phone.net.clearFaults();
      const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
      if (path.source.includes('cancellations')) {
        phone.net.fail(/POST me\/mutations/, faults.offline, 1);
        const cancelledTicket = await phone.writeTicket('Taken back');
        await phone.drain();
        await discard(phone.db, cancelledTicket);
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
      await phone.finishAll();
      expect(await phone.atClinic(ticket)).toEqual(['Stays']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test('a response about the current token asks for sign-in', async () => {
    const deps = { ...signedIn.phone.deps, token: async () => signedIn.cookie.value };
    signedIn.phone.net.clearFaults();
    await signedIn.phone.writeTicket();
    await expire();
    await drain(deps);
    expect(await paused()).toBe('sign-in');
    await resume(signedIn.phone);
    expect(await readRecords(deps)).toBe('paused');
    expect(await paused()).toBe('sign-in');
  });
});

describe('an error in the worker', () => {
  test('is rethrown unless it is a sign-out, so that the browser retries the sync', async () => {
    await signedIn.phone.writeTicket();
    const failure = vi.spyOn(DeviceDb.prototype, 'close');
    await expect(
      drainInBackground(() => Promise.reject(new Error('no cookie store'))),
    ).rejects.toThrow('no cookie store');
    expect(failure, 'the database is closed nevertheless').toHaveBeenCalled();
  });
});
