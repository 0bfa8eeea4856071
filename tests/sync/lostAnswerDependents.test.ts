import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachFile } from '#outbox/attach.ts';
import { discard, edit, retry } from '#outbox/manage.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { messages } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { drainWithLostAnswer } from './lostAnswer.ts';
import { faults, problem, status } from './network.ts';
import { textsAtClinic, textsShown } from './writtenItems.ts';

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

const atClinic = () => textsAtClinic(app, phone);
const shown = () => textsShown(phone);

describe('dependents of an item whose response was lost', () => {
  async function ticketWithAll(arrived: boolean) {
    const file = await attachFile(phone.db, new File(['%PDF-1.7 referral'], 'referral.pdf'));
    phone.net.fail(/me\/files/, faults.offline);
    const ticket = await phone.writeTicket('First', { attachments: [file], files: [file] });
    const reply = await phone.writeReply(ticket, 'And one more thing');
    await drainWithLostAnswer(phone, arrived);
    phone.net.clearFaults();
    return { ticket, reply, file };
  }
  const attachmentsAtClinic = async () =>
    (
      await app.db.select().from(messages).where(eq(messages.accountId, phone.patient.account.id))
    ).flatMap(({ body, attachments }) => attachments.map(({ state }) => `${body}: ${state}`));

  test.each([true, false])(
    'edited (arrived: %s): sends replies and files with the ticket that the server has',
    async (arrived) => {
      const { ticket } = await ticketWithAll(arrived);
      await edit(phone.db, ticket, { ...(await argsOf(ticket)), body: 'Second' });
      await phone.finishAll();
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

  test('edited twice before a response: sends only the last text', async () => {
    const { ticket } = await ticketWithAll(false);
    await edit(phone.db, ticket, { ...(await argsOf(ticket)), body: 'Second' });
    const [second] = (await readUnsent(phone.db))
      .map(({ row }) => row)
      .filter(({ name }) => name === 'ticket.open');
    if (!second) throw new Error('the second text is not there');
    phone.net.fail(/POST/, faults.offline);
    phone.clock.advance(3_600_000);
    await phone.drain();
    phone.net.clearFaults();
    await edit(phone.db, second.id, { ...(await argsOf(second.id)), body: 'Third' });
    expect(await shown()).toEqual(['And one more thing', 'Third']);
    await phone.finishAll();
    expect(await atClinic()).toEqual(['And one more thing', 'Third']);
    expect(await attachmentsAtClinic()).toEqual(['Third: here']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test.each([true, false])(
    'discarded (arrived: %s): removes or keeps all of them with it',
    async (arrived) => {
      const { ticket, file } = await ticketWithAll(arrived);
      expect(await discard(phone.db, ticket)).toBe(false);
      await phone.finishAll();
      expect(await atClinic()).toEqual(arrived ? ['And one more thing', 'First'] : []);
      expect(await attachmentsAtClinic()).toEqual(arrived ? ['First: here'] : []);
      expect(await phone.db.outbox.count()).toBe(0);
      expect(await phone.db.files.get(file.sha256)).toMatchObject({ pinned: arrived });
    },
  );

  test.each([true, false])(
    'discarded (arrived: %s): does not send a reply that was never sent',
    async (arrived) => {
      const { ticket } = await ticketWithAll(arrived);
      const second = await attachFile(phone.db, new File(['%PDF-1.7 secret'], 'secret.pdf'));
      const unsentReply = await phone.writeReply(ticket, 'I am pregnant', {
        attachments: [second],
        files: [second],
      });
      await discard(phone.db, ticket);
      expect(await phone.item(unsentReply)).toBeUndefined();
      expect(await phone.item(second.fileId)).toBeUndefined();
      await phone.finishAll();
      expect(await atClinic()).toEqual(arrived ? ['And one more thing', 'First'] : []);
      expect(await shown()).toEqual(await atClinic());
      expect(await phone.db.files.get(second.sha256)).toMatchObject({ pinned: false });
    },
  );

  test.each([true, false])(
    'discarded (arrived: %s): sends or parks a reply written afterwards',
    async (arrived) => {
      const { ticket } = await ticketWithAll(arrived);
      await discard(phone.db, ticket);
      const later = await phone.writeReply(ticket, 'On second thoughts');
      await phone.finishAll();
      expect(await shown()).toContain('On second thoughts');
      if (arrived) expect(await atClinic()).toContain('On second thoughts');
      else
        expect(await phone.item(later)).toMatchObject({
          state: 'parked',
          problem: { type: 'urn:nabz:problem:depends-on-refused' },
        });
    },
  );

  test('sends a cancellation at once on "Try now"', async () => {
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

test('asks the server before it discards a parked reply that may have arrived', async () => {
  const ticket = await phone.writeTicket('First');
  const reply = await phone.writeReply(ticket, 'And one more thing');
  await drainWithLostAnswer(phone, true);
  // Five answers of a proxy, for the ticket alone: its reply is parked with it.
  await phone.db.outbox.update(ticket, { foreignAnswers: 4, nextAt: 0 });
  phone.net.fail(mutations, status(403), 2);
  await phone.drain();
  expect(await phone.item(reply)).toMatchObject({ state: 'parked' });
  phone.net.clearFaults();
  expect(await discard(phone.db, reply)).toBe(false);
  await phone.finishAll();
  expect(await atClinic()).toEqual(['And one more thing', 'First']);
  expect(await shown()).toContain('And one more thing');
});
