import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discard, edit } from '#outbox/manage.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { drainWithLostAnswer } from './lostAnswer.ts';
import { type Fault, faults, problem, status } from './network.ts';
import { kinds, textsAtClinic, textsShown } from './writtenItems.ts';

const mutations = /POST me\/mutations/;
const cancellations = /POST me\/cancellations/;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

const argsOf = async (id: string) => (await phone.item(id))?.args as object;
const others = (texts: string[]) => texts.filter((text) => text !== 'Long known');
const atClinic = async () => others(await textsAtClinic(app, phone));
const shown = async () => others(await textsShown(phone));
const unsent = async () => (await readUnsent(phone.db)).map(({ row }) => row.id);

const cases = Object.keys(kinds).flatMap((name) => [
  { name, arrived: true },
  { name, arrived: false },
]);

describe.each(cases)('$name whose response was lost (arrived: $arrived)', ({ name, arrived }) => {
  const kind = kinds[name] ?? kinds['a ticket'];
  if (!kind) throw new Error('there is no such kind');

  test('edited: the server gets the new text, and keeps the old one only if it had arrived', async () => {
    const id = await (await kind.prepare(app, phone))('No allergies');
    await drainWithLostAnswer(phone, arrived);
    expect(
      await edit(phone.db, id, kind.withText(await argsOf(id), 'Allergic to penicillin')),
    ).toBe(true);
    expect(await shown()).toEqual(['Allergic to penicillin']);
    expect(await unsent()).toHaveLength(1);
    await phone.finishAll();
    const expected = arrived
      ? ['Allergic to penicillin', 'No allergies']
      : ['Allergic to penicillin'];
    expect(await atClinic()).toEqual(expected);
    expect(await shown()).toEqual(expected);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('discarded: asks the server first, and keeps showing what has arrived', async () => {
    const id = await (await kind.prepare(app, phone))('Please cancel my surgery');
    await drainWithLostAnswer(phone, arrived);
    expect(await discard(phone.db, id)).toBe(false);
    expect(await shown(), 'until the server has answered').toEqual(['Please cancel my surgery']);
    expect(await unsent()).toEqual([id]);
    await phone.finishAll();
    expect(await atClinic()).toEqual(arrived ? ['Please cancel my surgery'] : []);
    expect(await shown()).toEqual(await atClinic());
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('discarded: a copy that arrives later changes nothing', async () => {
    let copy: (() => Promise<Response>) | undefined;
    const id = await (await kind.prepare(app, phone))('Never mind');
    phone.net.fail(
      mutations,
      async (pass) => ((copy = pass), arrived ? faults.answerLost(pass) : faults.offline()),
      1,
    );
    await phone.drain();
    await discard(phone.db, id);
    await phone.finishAll();
    expect((await copy?.())?.status).toBe(200);
    await phone.finishAll();
    expect(await atClinic()).toEqual(arrived ? ['Never mind'] : []);
    expect(await shown()).toEqual(await atClinic());
  });
});

describe('a cancellation', () => {
  test.each<[string, Fault]>([
    ['is not answered', faults.offline],
    ['has its response lost', faults.answerLost],
    ['has its response truncated', faults.truncated],
    ['is delivered twice', faults.doubled],
    ['is deferred', problem('unavailable', { retryAfter: 30 })],
    ['reaches a server of the release before', problem('not-found')],
    ['is answered by a proxy', status(403)],
    ['is answered without the item', async () => Response.json({ results: [] })],
  ])('is sent again when it %s', async (_name, fault) => {
    const id = await phone.writeTicket('Please cancel my surgery');
    const reply = await phone.writeReply(id, 'And the anaesthetist');
    await drainWithLostAnswer(phone, false);
    await discard(phone.db, id);
    phone.net.fail(cancellations, fault, 2);
    await phone.drain();
    expect(phone.net.count(cancellations), 'no repeated requests').toBeLessThanOrEqual(2);
    await phone.finishAll();
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await shown()).toEqual([]);
    expect(await atClinic()).toEqual([]);
    expect(await phone.item(reply)).toBeUndefined();
  });

  test.each([['discarded'], ['edited']])(
    'is retried after refusals by a proxy, and an item that was %s is not stuck',
    async (how) => {
      const id = await phone.writeTicket('No allergies');
      const reply = await phone.writeReply(id, 'My question');
      await drainWithLostAnswer(phone, false);
      if (how === 'edited')
        await edit(phone.db, id, { ...(await argsOf(id)), body: 'Allergic to penicillin' });
      else await discard(phone.db, id);
      phone.net.fail(cancellations, status(403));
      for (let round = 0; round < 3; round += 1) await phone.finishAll();
      expect(phone.net.count(cancellations)).toBeGreaterThan(5);
      expect(await phone.item(id)).toMatchObject({ state: 'queued' });
      phone.net.clearFaults();
      await phone.finishAll();
      expect(await phone.db.outbox.count()).toBe(0);
      expect(await atClinic()).toEqual(
        how === 'edited' ? ['Allergic to penicillin', 'My question'] : [],
      );
      expect(await phone.item(reply)).toBeUndefined();
    },
  );

  test('waits for a sign-in', async () => {
    const id = await phone.writeTicket('Please cancel my surgery');
    await drainWithLostAnswer(phone, true);
    await discard(phone.db, id);
    phone.net.fail(cancellations, problem('sign-in-needed'), 1);
    await phone.drain();
    expect(await phone.item(id)).toMatchObject({ state: 'queued', cancel: 'discarded' });
    await phone.db.meta.delete('paused');
    await phone.finishAll();
    expect(await atClinic()).toEqual(['Please cancel my surgery']);
    expect(await phone.db.outbox.count()).toBe(0);
  });
});

test.each([true, false])(
  "a proxy's 413 after a lost response does not count as the first result (arrived: %s)",
  async (arrived) => {
    const ticket = await phone.writeTicket('Please cancel my surgery');
    await drainWithLostAnswer(phone, arrived);
    phone.clock.advance(3_600_000);
    phone.net.fail(mutations, status(413), 1);
    await phone.drain();
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked', problem: { status: 413 } });
    expect(await discard(phone.db, ticket)).toBe(false);
    await phone.finishAll();
    expect(await atClinic()).toEqual(arrived ? ['Please cancel my surgery'] : []);
    expect(await shown()).toEqual(await atClinic());
  },
);
