import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveDraft } from '#mirror/drafts.ts';
import { attachFile } from '#outbox/attach.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';

const full = () => {
  throw new DOMException('The disk is full', 'QuotaExceededError');
};

describe('a full disk', () => {
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
  const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'x.pdf');

  test('rejects a message, shows nothing as saved and keeps the draft', async () => {
    await saveDraft(phone.db, 'ticket:new', { body: 'Long and thought over' });
    phone.db.outbox.hook('creating', full);
    await expect(
      phone.writeTicket('Long and thought over', { draft: 'ticket:new' }),
    ).rejects.toThrow('disk is full');
    phone.db.outbox.hook('creating').unsubscribe(full);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await phone.db.drafts.get('ticket:new')).toMatchObject({
      value: { body: 'Long and thought over' },
    });
    const ticket = await phone.writeTicket('Long and thought over', { draft: 'ticket:new' });
    expect(await phone.shown(ticket)).toEqual(['Long and thought over']);
    expect(await phone.db.drafts.count()).toBe(0);
  });

  test('stores a message and its attachments together or not at all', async () => {
    const file = await attachFile(phone.db, pdf('a'));
    let rows = 0;
    const second = () => ((rows += 1) === 2 ? full() : undefined);
    phone.db.outbox.hook('creating', second);
    await expect(
      phone.writeTicket('With a file', { attachments: [file], files: [file] }),
    ).rejects.toThrow();
    expect(rows).toBe(2);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('stores no part of a file that does not fit', async () => {
    phone.db.files.hook('creating', full);
    await expect(attachFile(phone.db, pdf('b'))).rejects.toThrow('disk is full');
    expect(await phone.db.chunks.count()).toBe(0);
    expect(await phone.db.files.count()).toBe(0);
  });

  test('still reads the records when a document does not fit', async () => {
    const file = await attachFile(phone.db, pdf('c'));
    const ticket = await phone.writeTicket('With a file', { attachments: [file], files: [file] });
    await phone.finishAll();
    await Promise.all([phone.db.files.clear(), phone.db.chunks.clear()]);
    phone.db.chunks.hook('creating', full);
    await app.staff(`tickets/${ticket}/replies`, { body: 'Thank you' });
    expect(await phone.pull()).toBe('done');
    expect(await phone.shown(ticket)).toContain('Thank you');
  });
});
