import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachFile } from '#outbox/attach.ts';
import { discard, edit, retry } from '#outbox/manage.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { messages } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { type Fault, faults, problem, status } from './network.ts';
import { kinds, textsAtClinic, textsShown } from './written.ts';

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

/** It was sent, and no answer came; `arrived` is what the phone does not know. */
async function sentWithoutAnswer(arrived: boolean) {
  phone.net.fail(mutations, arrived ? faults.answerLost : faults.offline, 1);
  await phone.drain();
}

const cases = Object.keys(kinds).flatMap((name) => [
  { name, arrived: true },
  { name, arrived: false },
]);

describe.each(cases)('$name whose answer was lost (arrived: $arrived)', ({ name, arrived }) => {
  const kind = kinds[name] ?? kinds['a ticket'];
  if (!kind) throw new Error('there is no such kind');

  test('edited: the new text is at the clinic, the old one only if it had arrived, and the screen says the same', async () => {
    const id = await (await kind.prepare(app, phone))('No allergies');
    await sentWithoutAnswer(arrived);
    expect(
      await edit(phone.db, id, kind.withText(await argsOf(id), 'Allergic to penicillin')),
    ).toBe(true);
    expect(await shown()).toEqual(['Allergic to penicillin']);
    expect(await unsent()).toHaveLength(1);
    await phone.settle();
    const expected = arrived
      ? ['Allergic to penicillin', 'No allergies']
      : ['Allergic to penicillin'];
    expect(await atClinic()).toEqual(expected);
    expect(await shown()).toEqual(expected);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('discarded: the clinic is asked first, and what it has stays on the screen', async () => {
    const id = await (await kind.prepare(app, phone))('Please cancel my surgery');
    await sentWithoutAnswer(arrived);
    expect(await discard(phone.db, id)).toBe(false);
    expect(await shown(), 'until the clinic has said').toEqual(['Please cancel my surgery']);
    expect(await unsent()).toEqual([id]);
    await phone.settle();
    expect(await atClinic()).toEqual(arrived ? ['Please cancel my surgery'] : []);
    expect(await shown()).toEqual(await atClinic());
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('discarded, and a copy of it arrives only then: it changes nothing', async () => {
    let copy: (() => Promise<Response>) | undefined;
    const id = await (await kind.prepare(app, phone))('Never mind');
    phone.net.fail(
      mutations,
      async (pass) => ((copy = pass), arrived ? faults.answerLost(pass) : faults.offline()),
      1,
    );
    await phone.drain();
    await discard(phone.db, id);
    await phone.settle();
    expect((await copy?.())?.status).toBe(200);
    await phone.settle();
    expect(await atClinic()).toEqual(arrived ? ['Never mind'] : []);
    expect(await shown()).toEqual(await atClinic());
  });
});

describe('the question whether something had arrived', () => {
  test.each<[string, Fault]>([
    ['is not answered', faults.offline],
    ['has an answer that is lost', faults.answerLost],
    ['has an answer that breaks off', faults.truncated],
    ['is carried twice', faults.doubled],
    ['is put off', problem('unavailable', { retryAfter: 30 })],
    ['meets a server of the release before', problem('not-found')],
    ["meets a proxy's page", status(403)],
    ['is answered without a word of the item', async () => Response.json({ results: [] })],
  ])('%s: it is asked again, and the item comes to its end', async (_name, fault) => {
    const id = await phone.writeTicket('Please cancel my surgery');
    const reply = await phone.writeReply(id, 'And the anaesthetist');
    await sentWithoutAnswer(false);
    await discard(phone.db, id);
    phone.net.fail(cancellations, fault, 2);
    await phone.drain();
    expect(
      phone.net.sent.filter((line) => cancellations.test(line)).length,
      'not over and over',
    ).toBeLessThanOrEqual(2);
    await phone.settle();
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await shown()).toEqual([]);
    expect(await atClinic()).toEqual([]);
    expect(await phone.item(reply)).toBeUndefined();
  });

  test.each([['discarded'], ['edited']])(
    'is refused by a proxy again and again: what was %s waits for the clinic, and is not stuck',
    async (how) => {
      const id = await phone.writeTicket('No allergies');
      const reply = await phone.writeReply(id, 'My question');
      await sentWithoutAnswer(false);
      if (how === 'edited')
        await edit(phone.db, id, { ...(await argsOf(id)), body: 'Allergic to penicillin' });
      else await discard(phone.db, id);
      phone.net.fail(cancellations, status(403));
      for (let round = 0; round < 3; round += 1) await phone.settle();
      expect(phone.net.sent.filter((line) => cancellations.test(line)).length).toBeGreaterThan(5);
      expect(await phone.item(id)).toMatchObject({ state: 'queued' });
      phone.net.heal();
      await phone.settle();
      expect(await phone.db.outbox.count()).toBe(0);
      expect(await atClinic()).toEqual(
        how === 'edited' ? ['Allergic to penicillin', 'My question'] : [],
      );
      expect(await phone.item(reply)).toBeUndefined();
    },
  );

  test('waits for a sign-in like everything else', async () => {
    const id = await phone.writeTicket('Please cancel my surgery');
    await sentWithoutAnswer(true);
    await discard(phone.db, id);
    phone.net.fail(cancellations, problem('sign-in-needed'), 1);
    await phone.drain();
    expect(await phone.item(id)).toMatchObject({ state: 'queued', cancel: 'discarded' });
    await phone.db.meta.delete('paused');
    await phone.settle();
    expect(await atClinic()).toEqual(['Please cancel my surgery']);
    expect(await phone.db.outbox.count()).toBe(0);
  });
});

describe('what hangs on an item whose answer was lost', () => {
  async function ticketWithAll(arrived: boolean) {
    const file = await attachFile(phone.db, new File(['%PDF-1.7 referral'], 'referral.pdf'));
    phone.net.fail(/me\/files/, faults.offline);
    const ticket = await phone.writeTicket('First', { attachments: [file], files: [file] });
    const reply = await phone.writeReply(ticket, 'And one more thing');
    await sentWithoutAnswer(arrived);
    phone.net.heal();
    return { ticket, reply, file };
  }
  const attachmentsAtClinic = async () =>
    (
      await app.db.select().from(messages).where(eq(messages.accountId, phone.patient.account.id))
    ).flatMap(({ body, attachments }) => attachments.map(({ state }) => `${body}: ${state}`));

  test.each([true, false])(
    'edited (arrived: %s): replies and files go with what the clinic has, and no attachment is waited for',
    async (arrived) => {
      const { ticket } = await ticketWithAll(arrived);
      await edit(phone.db, ticket, { ...(await argsOf(ticket)), body: 'Second' });
      await phone.settle();
      expect(await atClinic()).toEqual(
        arrived ? ['And one more thing', 'First', 'Second'] : ['And one more thing', 'Second'],
      );
      expect((await attachmentsAtClinic()).sort()).toEqual(
        arrived ? ['First: here', 'Second: here'] : ['Second: here'],
      );
      expect(await phone.db.outbox.count()).toBe(0);
      expect(await shown()).toEqual(await atClinic());
    },
  );

  test('edited twice before an answer comes: only the last text goes', async () => {
    const { ticket } = await ticketWithAll(false);
    await edit(phone.db, ticket, { ...(await argsOf(ticket)), body: 'Second' });
    const [second] = (await readUnsent(phone.db))
      .map(({ row }) => row)
      .filter(({ name }) => name === 'ticket.open');
    if (!second) throw new Error('the second text is not there');
    phone.net.fail(/POST/, faults.offline);
    phone.clock.advance(3_600_000);
    await phone.drain();
    phone.net.heal();
    await edit(phone.db, second.id, { ...(await argsOf(second.id)), body: 'Third' });
    expect(await shown()).toEqual(['And one more thing', 'Third']);
    await phone.settle();
    expect(await atClinic()).toEqual(['And one more thing', 'Third']);
    expect(await attachmentsAtClinic()).toEqual(['Third: here']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test.each([true, false])(
    'discarded (arrived: %s): all of it goes with it, or stays with it',
    async (arrived) => {
      const { ticket, file } = await ticketWithAll(arrived);
      expect(await discard(phone.db, ticket)).toBe(false);
      await phone.settle();
      expect(await atClinic()).toEqual(arrived ? ['And one more thing', 'First'] : []);
      expect(await attachmentsAtClinic()).toEqual(arrived ? ['First: here'] : []);
      expect(await phone.db.outbox.count()).toBe(0);
      expect(await phone.db.files.get(file.sha256)).toMatchObject({ pinned: arrived });
    },
  );

  test.each([true, false])(
    'discarded (arrived: %s): a reply that was never sent is not sent any more',
    async (arrived) => {
      const { ticket } = await ticketWithAll(arrived);
      const second = await attachFile(phone.db, new File(['%PDF-1.7 secret'], 'secret.pdf'));
      const never = await phone.writeReply(ticket, 'I am pregnant', {
        attachments: [second],
        files: [second],
      });
      await discard(phone.db, ticket);
      expect(await phone.item(never)).toBeUndefined();
      expect(await phone.item(second.fileId)).toBeUndefined();
      await phone.settle();
      expect(await atClinic()).toEqual(arrived ? ['And one more thing', 'First'] : []);
      expect(await shown()).toEqual(await atClinic());
      expect(await phone.db.files.get(second.sha256)).toMatchObject({ pinned: false });
    },
  );

  test.each([true, false])(
    'discarded (arrived: %s): a reply that is written then stays with the patient or goes',
    async (arrived) => {
      const { ticket } = await ticketWithAll(arrived);
      await discard(phone.db, ticket);
      const later = await phone.writeReply(ticket, 'On second thoughts');
      await phone.settle();
      expect(await shown()).toContain('On second thoughts');
      if (arrived) expect(await atClinic()).toContain('On second thoughts');
      else
        expect(await phone.item(later)).toMatchObject({
          state: 'parked',
          problem: { type: 'urn:nabz:problem:depends-on-refused' },
        });
    },
  );

  test('"Try now" of what was taken back asks at once', async () => {
    const { ticket } = await ticketWithAll(true);
    await discard(phone.db, ticket);
    phone.net.fail(cancellations, problem('unavailable', { retryAfter: 3000 }), 1);
    await phone.drain();
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued', putOff: true });
    await retry(phone.db, ticket);
    await phone.drain();
    expect(await phone.item(ticket)).toMatchObject({ state: 'acked' });
  });
});

test.each([true, false])(
  "a proxy's limit after a lost answer says nothing of the first try (arrived: %s)",
  async (arrived) => {
    const ticket = await phone.writeTicket('Please cancel my surgery');
    await sentWithoutAnswer(arrived);
    phone.clock.advance(3_600_000);
    phone.net.fail(mutations, status(413), 1);
    await phone.drain();
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked', problem: { status: 413 } });
    expect(await discard(phone.db, ticket)).toBe(false);
    await phone.settle();
    expect(await atClinic()).toEqual(arrived ? ['Please cancel my surgery'] : []);
    expect(await shown()).toEqual(await atClinic());
  },
);

test('a reply that was parked with its ticket, and may have arrived, is asked about before it is discarded', async () => {
  const ticket = await phone.writeTicket('First');
  const reply = await phone.writeReply(ticket, 'And one more thing');
  await sentWithoutAnswer(true);
  // Five answers of a proxy, to the ticket alone: its reply waits behind it.
  await phone.db.outbox.update(ticket, { foreignAnswers: 4, nextAt: 0 });
  phone.net.fail(mutations, status(403), 2);
  await phone.drain();
  expect(await phone.item(reply)).toMatchObject({ state: 'parked' });
  phone.net.heal();
  expect(await discard(phone.db, reply)).toBe(false);
  await phone.settle();
  expect(await atClinic()).toEqual(['And one more thing', 'First']);
  expect(await shown()).toContain('And one more thing');
});
