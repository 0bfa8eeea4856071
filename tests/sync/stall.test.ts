import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachFile } from '#outbox/attach.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { withinSeconds } from './moments.ts';
import type { Fault } from './network.ts';

/**
 * A request that nobody ever answers, as a half-open connection is; it ends only when its sender
 * gives up.
 */
const silence: Fault = (_pass, request) =>
  new Promise((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason)),
  );

/** The head of an answer arrives, its body never. */
const headOnly: Fault = async (_pass, request) => {
  const body = new ReadableStream({
    start: (controller) =>
      request.signal.addEventListener('abort', () => controller.error(request.signal.reason)),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

describe('a network that says nothing', () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  test.each([
    ['no answer', silence],
    ['an answer without its end', headOnly],
  ])('%s to a message: the queue gives up, waits and sends it again', async (_name, fault) => {
    phone.net.fail(/POST me\/mutations/, fault, 1);
    const ticket = await phone.writeTicket('Still here');
    await withinSeconds(120, phone.drain());
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued' });
    vi.useRealTimers();
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['Still here']);
  });

  test.each([
    ['no answer', silence],
    ['an answer without its end', headOnly],
  ])('%s to a reading: it ends, so that the next one can begin', async (_name, fault) => {
    phone.net.fail(/GET me\/changes/, fault, 1);
    expect(await withinSeconds(120, phone.pull())).toBe('unreachable');
    vi.useRealTimers();
    expect(await phone.pull()).toBe('done');
  });

  test.each([
    ['a piece of a file', /PATCH me\/files/],
    ['the start of a file', /PUT me\/files/],
  ])('no answer to %s does not hold up replies for ever', async (_name, path) => {
    vi.useRealTimers();
    const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    const ticket = await phone.writeTicket('With a file', { attachments: [file], files: [file] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    phone.net.fail(path, silence, 1);
    await withinSeconds(300, phone.drain());
    expect(await phone.item(file.fileId)).toMatchObject({ state: 'queued' });
    vi.useRealTimers();
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['With a file']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('no answer to the bytes of a document does not keep the records from being read', async () => {
    vi.useRealTimers();
    const file = await attachFile(phone.db, new File(['%PDF-1.7 y'], 'y.pdf'));
    await phone.writeTicket('With a file', { attachments: [file], files: [file] });
    await phone.settle();
    await phone.db.files.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    phone.net.fail(/GET me\/files/, silence, 1);
    expect(await withinSeconds(300, phone.pull())).toBe('done');
    vi.useRealTimers();
    expect(await phone.pull()).toBe('done');
    expect(await phone.db.files.count()).toBe(1);
  });
});
