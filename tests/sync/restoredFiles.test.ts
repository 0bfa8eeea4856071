import 'fake-indexeddb/auto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachFile } from '#outbox/attach.ts';
import { discard } from '#outbox/manage.ts';
import { messages } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { backUp } from './backup.ts';
import { type Device, openDevice } from './device.ts';
import { faults } from './network.ts';

let app: TestApp;
let phone: Device;
let ticket: string;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  ticket = await phone.writeTicket('Long known');
  await phone.rounds(2);
});

describe('a file, after the server was restored from a backup,', () => {
  const stateAtClinic = async (id: string) => {
    const [row] = await app.db
      .select()
      .from(messages)
      .where(and(eq(messages.accountId, phone.patient.account.id), eq(messages.id, id)));
    return row?.attachments.map(({ state }) => state);
  };
  async function replyWithFile() {
    const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    phone.net.fail(/me\/files/, faults.offline);
    const reply = await phone.writeReply(ticket, 'With a file', {
      attachments: [file],
      files: [file],
    });
    await phone.rounds(2);
    phone.net.clearFaults();
    return { file, reply };
  }

  test.each([true, false])(
    'is sent again when only its message is in the backup (read back: %s)',
    async (readBack) => {
      const { reply } = await replyWithFile();
      const restore = await backUp(app, phone);
      await phone.drain();
      if (readBack) await phone.rounds(2);
      await restore();
      await phone.rounds(4);
      expect(await stateAtClinic(reply)).toEqual(['here']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test('is sent again with its message when neither is in the backup', async () => {
    const restore = await backUp(app, phone);
    const { reply } = await replyWithFile();
    await phone.rounds(2);
    await restore();
    await phone.rounds(4);
    expect(await stateAtClinic(reply)).toEqual(['here']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test.each([0, 6])(
    'is sent again with its message when neither was read back (%d changes since)',
    async (since) => {
      const restore = await backUp(app, phone);
      const file = await attachFile(phone.db, new File(['%PDF-1.7 y'], 'y.pdf'));
      const reply = await phone.writeReply(ticket, 'With a file', {
        attachments: [file],
        files: [file],
      });
      await phone.drain();
      expect((await phone.db.outbox.toArray()).map(({ state }) => state)).toEqual([
        'acked',
        'acked',
      ]);
      await restore();
      for (let change = 0; change < since; change += 1)
        await app.staff(`tickets/${ticket}/replies`, { body: `Since ${change}` });
      await phone.rounds(4);
      expect(await stateAtClinic(reply)).toEqual(['here']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test('is not sent when the patient discarded it, also when its message is sent again', async () => {
    const restore = await backUp(app, phone);
    const { reply, file } = await replyWithFile();
    await phone.db.outbox.update(file.fileId, {
      state: 'parked',
      problem: { type: 'urn:nabz:problem:too-large', title: '', status: 413 },
    });
    expect(await discard(phone.db, file.fileId)).toBe(true);
    await phone.rounds(2);
    await restore();
    await phone.rounds(4);
    expect(await stateAtClinic(reply)).toEqual(['coming']);
    expect(phone.net.sent.filter((line) => /PATCH me\/files/.test(line))).toEqual([]);
  });
});
