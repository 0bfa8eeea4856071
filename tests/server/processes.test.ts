import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { signedIn } from '#contract/account.ts';
import { demoAccounts } from '../../server/demo/accounts.ts';
import { fillDemoDatabase } from '../support/database.ts';
import { type Cluster, findPostgres, startPostgres } from '../support/postgres.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';

const [demo] = demoAccounts;

describe.skipIf(findPostgres() === undefined)('two server processes on one PostgreSQL', () => {
  let cluster: Cluster | undefined;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    cluster = await startPostgres();
    if (!cluster) throw new Error('PostgreSQL is on this machine and did not start');
    const url = await cluster.createDatabase();
    await fillDemoDatabase(url);
    for (let count = 0; count < 2; count += 1) {
      const server = await createServerProcess(undefined, { DATABASE_URL: url });
      servers.push(server);
      await server.start();
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.dispose();
    await cluster?.stop();
  });

  test('a reply that one process receives pokes a patient connected to the other', async () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error('two servers are needed');
    const body = JSON.stringify({ login: demo.email, password: demo.password });
    const answer = await fetch(`${one.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { token } = v.parse(signedIn, await answer.json());
    const leave = new AbortController();
    const events = await fetch(`${one.url}/api/me/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: poke');
    expect(
      (await two.staff('tickets/474/replies', { body: 'From the other process.' })).status,
    ).toBe(200);
    expect((await reader?.read())?.value).toContain('event: poke');
    leave.abort();
  });
});
