import { storedRows } from '../support/storedRows.ts';
import { bodies, expect, signIn, test, upToDate, openKneeTicket } from './fixtures.ts';

const rounds = 20;
const perRound = 5;

test('3: the server is killed after commit and before its response, 20 times over 100 mutations: each is stored once', async ({
  server,
  network,
  phone,
}) => {
  test.setTimeout(480_000);
  const page = await phone.page();
  await signIn(page, network.url);
  await upToDate(page);
  await openKneeTicket(page, network.url);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toBeVisible();
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    let dead: (() => void) | undefined;
    const death = new Promise<void>((resolve) => (dead = resolve));
    network.cut(true);
    for (let index = 0; index < perRound; index += 1) {
      await reply.fill(`Answer ${round * perRound + index + 1} of 100.`);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(reply).toHaveValue('');
    }
    network.rule(({ method, path }) => {
      if (method !== 'POST' || path !== '/api/me/mutations') return undefined;
      network.rule(undefined);
      return {
        kind: 'lose-answer',
        after: async () => {
          await server.kill();
          killed += 1;
          dead?.();
        },
      };
    });
    network.cut(false);
    await death;
    await server.start();
    if (process.env['NABZ_SAY']) console.log(`round ${round} ${Date.now()}`);
  }
  await expect(
    page.locator('[data-delivery="received"]').filter({ hasText: /of 100\./ }),
  ).toHaveCount(rounds * perRound, {
    timeout: 60_000,
  });
  await upToDate(page);
  const sent = (await bodies(server.url)).filter((body) => body.endsWith('of 100.'));
  const left = (await storedRows(page, 'outbox')).length;
  console.log(
    `killed ${killed} times; ${sent.length} rows, ${new Set(sent).size} different; ${left} left in the queue`,
  );
  expect(killed).toBe(rounds);
  expect(sent).toHaveLength(rounds * perRound);
  expect(new Set(sent).size).toBe(rounds * perRound);
  expect(left).toBe(0);
});
