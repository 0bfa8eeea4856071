import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mutationBatch } from '#contract/mutation.ts';
import { readFact } from '#mirror/meta.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { fillDisk } from './fullDisk.ts';
import { faults, problem, status } from './network.ts';

const mutations = /POST me\/mutations/;
const badRequest = problem('bad-request', { field: 'mutations' });

let app: TestApp;
let phone: Device;
let ticket: string;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  ticket = await phone.writeTicket('0');
  await phone.finishAll();
});

describe('a batch that is refused as a whole', () => {
  const writeReplies = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 1; index <= count; index += 1)
      ids.push(await phone.writeReply(ticket, String(index)));
    return ids;
  };
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => String(index));
  const countSent = async (request: Request): Promise<number> =>
    v.parse(mutationBatch, await request.clone().json()).mutations.length;

  test.each([
    ['the network fails', faults.offline],
    ['the answer is lost', faults.answerLost],
    ['the server is busy', status(503, { 'retry-after': '60' })],
  ])('keeps its order when %s for a part', async (_name, fault) => {
    await writeReplies(80);
    let requests = 0;
    phone.net.fail(mutations, async (pass, request) => {
      requests += 1;
      if ((await countSent(request)) > 50) return badRequest(pass, request);
      return requests === 2 ? fault(pass, request) : pass();
    });
    await phone.drain();
    phone.net.clearFaults();
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(upTo(80));
  });

  test('keeps its order behind a proxy that refuses twice', async () => {
    await writeReplies(2);
    phone.net.fail(mutations, status(404), 2);
    await phone.drain();
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(upTo(2));
  });

  test('lets nothing of a ticket pass a text that a firewall refuses', async () => {
    const [first = ''] = await writeReplies(4);
    phone.net.fail(mutations, async (pass, request) =>
      (await request.clone().text()).includes(first) ? status(403)(pass, request) : pass(),
    );
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['0']);
  });

  test('stops when a sign-in is needed for a part', async () => {
    await writeReplies(80);
    let requests = 0;
    phone.net.fail(mutations, async (pass, request) => {
      requests += 1;
      if (requests === 1) return badRequest(pass, request);
      return requests === 2 ? problem('sign-in-needed')(pass, request) : pass();
    });
    await phone.drain();
    expect([requests, await readFact(phone.db, 'paused')]).toEqual([2, 'sign-in']);
    expect(await phone.atClinic(ticket)).toEqual(['0']);
  });

  test('does not count as a try: behind a firewall nothing waits longer for the splitting', async () => {
    await writeReplies(200);
    const before = phone.net.count(mutations);
    phone.net.fail(mutations, status(403));
    await phone.drain();
    expect(phone.net.count(mutations) - before).toBeLessThan(12);
    const attempts = (await phone.db.outbox.toArray()).map((row) => row.attempts);
    expect(Math.max(...attempts)).toBe(1);
  });

  test('is not searched to its end when a firewall refuses everything', async () => {
    for (let index = 0; index < 100; index += 1) await phone.writeTicket(String(index));
    const before = phone.net.count(mutations);
    phone.net.fail(mutations, status(403));
    await phone.drain();
    expect(phone.net.count(mutations) - before).toBeLessThan(20);
  });
});

describe('on a full disk', () => {
  test('what follows the first batch is sent, and each item once', async () => {
    for (let index = 1; index <= 210; index += 1) await phone.writeReply(ticket, String(index));
    await phone.db.open();
    fillDisk(phone.db.tables);
    const before = phone.net.count(mutations);
    for (let tries = 0; tries < 4; tries += 1) {
      await phone.drain();
      phone.clock.advance(60_000);
    }
    expect(await phone.atClinic(ticket)).toHaveLength(211);
    expect(phone.net.count(mutations) - before).toBe(2);
  });

  test('an item whose request failed is sent again', async () => {
    await phone.writeReply(ticket, '1');
    await phone.db.open();
    fillDisk(phone.db.tables);
    phone.net.fail(mutations, status(503), 1);
    for (let tries = 0; tries < 4; tries += 1) {
      await phone.drain();
      phone.clock.advance(60_000);
    }
    expect(await phone.atClinic(ticket)).toEqual(['0', '1']);
  });
});
