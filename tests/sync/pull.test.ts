import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFact } from '#mirror/meta.ts';
import { resetMirror } from '#sync/applyPage.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice, pausedOf } from './device.ts';
import { dropMessage, writeHistory } from './history.ts';
import { type Fault, faults, problem } from './network.ts';

const feed = /GET me\/changes/;

describe('pulling records', () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  const history = (count: number) => writeHistory(app, phone, count);
  const countMessages = () => phone.db.rows('message').count();
  /** Applies the fault to pages of 2,000 rows. Returns the `limit` of each request. */
  const failLongPages = (fault: Fault): string[] => {
    const limits: string[] = [];
    phone.net.fail(feed, async (pass, request) => {
      const limit = new URL(request.url).searchParams.get('limit') ?? '';
      limits.push(limit);
      return limit === '2000' ? fault(pass, request) : pass();
    });
    return limits;
  };

  test('stores everything after the first pull of several pages, readable offline', async () => {
    const { ticketId } = await history(450);
    phone.net.pageSize = 200;
    expect(await phone.pull()).toBe('done');
    expect(phone.net.count(feed)).toBe(3);
    phone.net.fail(/./, faults.offline);
    expect(await phone.shown(ticketId)).toHaveLength(450);
    expect(await readFact(phone.db, 'cursor')).toMatchObject({ rev: 1, next: null });
    expect(await readFact(phone.db, 'lastSync')).toBeDefined();
    expect(await phone.pull()).toBe('unreachable');
    expect(await countMessages()).toBe(450);
  });

  test('resumes after a lost connection', async () => {
    await history(450);
    phone.net.pageSize = 200;
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 1 ? faults.offline() : pass()), 2);
    expect(await phone.pull()).toBe('unreachable');
    expect(await countMessages()).toBe(199);
    expect((await readFact(phone.db, 'cursor'))?.next).not.toBeNull();
    expect(await phone.pull()).toBe('done');
    expect(await countMessages()).toBe(450);
    expect(phone.net.count(feed)).toBe(4);
  });

  test('asks for 2,000 rows after a quick answer, and for 500 where a server gives no more', async () => {
    await history(1300);
    const limits = failLongPages(problem('not-acceptable', { field: 'limit' }));
    expect(await phone.pull()).toBe('done');
    expect(limits).toEqual(['500', '2000', '500', '500']);
    expect(await countMessages()).toBe(1300);
  });

  test('asks for small pages where long ones are cut', async () => {
    await history(1300);
    const limits = failLongPages(faults.truncated);
    expect(await phone.pull()).toBe('unreachable');
    expect(await phone.pull()).toBe('done');
    expect(limits).toEqual(['500', '2000', '500', '500']);
    expect(await countMessages()).toBe(1300);
  });

  test('requests the next page before it writes one', async () => {
    await history(450);
    phone.net.pageSize = 200;
    const requested: number[] = [];
    await phone.db.open();
    phone.db
      .rows('message')
      .hook('creating')
      .subscribe(() => void requested.push(phone.net.count(feed)));
    await phone.pull();
    expect(requested).toHaveLength(450);
    expect([requested[0], requested[250], requested[449]]).toEqual([2, 3, 3]);
  });

  test('discards a page when another tab has moved the cursor meanwhile, and reads on from there', async () => {
    await history(450);
    phone.net.pageSize = 200;
    let pages = 0;
    phone.net.fail(feed, async (pass) => {
      const answer = await pass();
      pages += 1;
      // The other tab begins a full re-read while this one has the second page in its hands.
      if (pages === 2) await vi.waitFor(async () => expect(await countMessages()).toBe(199));
      if (pages === 2) await resetMirror(phone.db);
      return answer;
    });
    expect(await phone.pull()).toBe('done');
    expect(pages).toBe(6);
    const rows = await phone.db.rows('message').toArray();
    expect(rows).toHaveLength(450);
    expect(rows.filter(({ rev }) => rev !== 1)).toEqual([]);
  });

  test('counts an empty mirror while it is filled, and the tallies match after later changes', async () => {
    const { ids } = await history(450);
    phone.net.pageSize = 200;
    await phone.pull();
    expect((await readFact(phone.db, 'tallies'))?.['message']?.count).toBe(450);
    await dropMessage(app, phone, ids[7] ?? '');
    await history(3);
    const before = phone.net.count(feed);
    expect(await phone.pull()).toBe('done');
    expect(phone.net.count(feed)).toBe(before + 1);
    expect((await readFact(phone.db, 'tallies'))?.['message']?.count).toBe(452);
  });

  test('stores a page and its cursor in one transaction', async () => {
    await history(5);
    const fail = () => {
      throw new Error('the disk is full');
    };
    await phone.db.open();
    phone.db.meta.hook('creating', fail);
    await phone.pull().catch(() => undefined);
    expect(await countMessages()).toBe(0);
    phone.db.meta.hook('creating').unsubscribe(fail);
    expect(await readFact(phone.db, 'cursor')).toBeUndefined();
    await phone.pull();
    expect(await countMessages()).toBe(5);
  });

  test('removes rows that were deleted on the server', async () => {
    const { ids } = await history(3);
    await phone.pull();
    await dropMessage(app, phone, ids[1] ?? '');
    await phone.pull();
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual(
      [ids[0], ids[2]].sort(),
    );
  });

  test('keeps the records, locked, when the session has expired', async () => {
    await history(3);
    await phone.pull();
    phone.net.fail(feed, problem('sign-in-needed'), 1);
    expect(await phone.pull()).toBe('paused');
    expect(await pausedOf(phone)).toBe('sign-in');
    expect(await countMessages()).toBe(3);
  });

  test('makes no request while offline, and the status shows it', async () => {
    phone.net.reachable = false;
    expect(await phone.pull()).toBe('unreachable');
    expect(phone.net.sent).toEqual([]);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: false });
  });
});
