import { until } from '../support/server.ts';
import { createDisk } from './fullDisk.ts';
import { expectHonest, judge } from './oracle.ts';
import { begin, openTicket } from './patient.ts';
import type { Scenario } from './scenario.ts';
import { deadlineMs, mark } from './signedIn.ts';
import { expect, inWorld, workerAlarm } from './world.ts';

/** Chromium itself refuses: the origin may store less than it has stored already. */
const realQuota: Scenario = {
  name: 'disk: the browser gives no more room',
  missing: 'Storage.overrideQuotaForOrigin leaves the quota of this Chromium as it was',
  run: (random) =>
    inWorld(async (world) => {
      const page = await begin(world);
      const texts = [`Ticket ${mark(random)}`];
      await openTicket(page, world.url, texts[0] ?? '');
      await judge({ page, clinicUrl: world.server.url, texts, withinMs: deadlineMs });
      const session = await world.phone.context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: 1 });
      const text = `On a full disk ${mark(random)}`;
      const reply = page.getByRole('textbox', { name: 'Reply' });
      await reply.fill(text);
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await send.click();
      await expect(page.getByRole('alert').filter({ hasText: /storage is full/ }))
        .toBeVisible()
        .catch(async () => {
          const { quota: limit, usage } = await page.evaluate(() => navigator.storage.estimate());
          const alerts = (await page.getByRole('alert').allInnerTexts()).join(' / ');
          throw new Error(`not said: ${usage} of ${limit} bytes, alerts: ${alerts}, in the field: ${await reply.inputValue()}`);
        });
      await expect(reply).toHaveValue(text);
      // What the clinic says meanwhile is fetched in vain, and not over and over.
      const answer = `Answer ${mark(random)}`;
      const requests = world.network.seen.length;
      await world.server.staff(`tickets/${page.url().split('/').at(-1) ?? ''}/replies`, { body: answer });
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /storage is full/ })
          .first(),
      ).toBeVisible();
      await new Promise((resolve) => setTimeout(resolve, 11_000));
      const asked = world.network.seen.slice(requests).filter(({ path }) => path.startsWith('/api/'));
      if (asked.length > 30) throw new Error(`it spins: ${asked.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
      await expectHonest({ page, clinicUrl: world.server.url, texts });
      await session.send('Storage.overrideQuotaForOrigin', { origin: world.url });
      await send.click();
      await expect(reply).toHaveValue('');
      texts.push(text);
      const took = await judge({ page, clinicUrl: world.server.url, texts, withinMs: 60_000 });
      await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible({ timeout: deadlineMs });
      return `${asked.length} requests in 11 s; with room again all received after ${took}`;
    }),
};

/** The worker has no room to note what it sends; what it sent counts once. */
const fullWorker: Scenario = {
  name: 'disk: full while the worker is sending',
  run: (random) =>
    inWorld(async (world) => {
      const disk = await createDisk(world.phone.context);
      const page = await begin(world);
      const texts = [`Ticket ${mark(random)}`, `For the worker ${mark(random)}`];
      const thread = await openTicket(page, world.url, texts[0] ?? '');
      await judge({ page, clinicUrl: world.server.url, texts: texts.slice(0, 1), withinMs: deadlineMs });
      world.network.cut(true);
      const reply = page.getByRole('textbox', { name: 'Reply' });
      await reply.fill(texts[1] ?? '');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(reply).toHaveValue('');
      await page.goto(`${world.url}/en`);
      await disk.fill(page, 0);
      const sent = () => world.network.seen.filter(({ method, path }) => method === 'POST' && path === '/api/me/mutations').length;
      const before = sent();
      world.network.cut(false);
      const wake = await workerAlarm(page, world.url);
      await until('the worker has tried', async () => (await wake(), (await disk.refused(page)) > 0 || sent() > before), deadlineMs);
      for (let n = 0; n < 5; n += 1) await wake();
      const tries = sent() - before;
      if (tries > 10) throw new Error(`it spins: sent ${tries} times`);
      await disk.heal(page);
      await page.goto(thread);
      const took = await judge({ page, clinicUrl: world.server.url, texts, withinMs: 60_000 });
      return `sent ${tries} times while it was full; with room again all received after ${took}`;
    }),
};

export const quota: readonly Scenario[] = [realQuota, fullWorker];
