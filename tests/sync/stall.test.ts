import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachFile } from '#outbox/attach.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { withinSeconds } from './timing.ts';
import type { Fault } from './network.ts';

/**
 * A request that is never answered, as on a half-open connection; it ends only when its sender
 * aborts it.
 */
const silence: Fault = (_pass, request) =>
  new Promise((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason)),
  );

/** The headers of a response arrive, its body never. */
const headOnly: Fault = async (_pass, request) => {
  const body = new ReadableStream({
    start: (controller) =>
      request.signal.addEventListener('abort', () => controller.error(request.signal.reason)),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

describe('a stalled network', () => {
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
    ['no response', silence],
    ['a response without an end', headOnly],
  ])('%s to a message: the request times out and is retried', async (_name, fault) => {
    phone.net.fail(/POST me\/mutations/, fault, 1);
    const ticket = await phone.writeTicket('Still here');
    await withinSeconds(120, phone.drain());
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued' });
    vi.useRealTimers();
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Still here']);
  });

  test.each([
    ['no response', silence],
    ['a response without an end', headOnly],
  ])('%s to a pull: it times out, so that the next one can begin', async (_name, fault) => {
    phone.net.fail(/GET me\/changes/, fault, 1);
    expect(await withinSeconds(120, phone.pull())).toBe('unreachable');
    vi.useRealTimers();
    expect(await phone.pull()).toBe('done');
  });

  test.each([
    ['a file chunk', /PATCH me\/files/],
    ['the start of an upload', /PUT me\/files/],
  ])('no response to %s does not block replies', async (_name, path) => {
    vi.useRealTimers();
    const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    const ticket = await phone.writeTicket('With a file', { attachments: [file], files: [file] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    phone.net.fail(path, silence, 1);
    await withinSeconds(300, phone.drain());
    expect(await phone.item(file.fileId)).toMatchObject({ state: 'queued' });
    vi.useRealTimers();
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['With a file']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('no response to a download does not block reading the records', async () => {
    vi.useRealTimers();
    const file = await attachFile(phone.db, new File(['%PDF-1.7 y'], 'y.pdf'));
    await phone.writeTicket('With a file', { attachments: [file], files: [file] });
    await phone.finishAll();
    await phone.db.files.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    phone.net.fail(/GET me\/files/, silence, 1);
    expect(await withinSeconds(300, phone.pull())).toBe('done');
    vi.useRealTimers();
    expect(await phone.pull()).toBe('done');
    expect(await phone.db.files.count()).toBe(1);
  });
});
