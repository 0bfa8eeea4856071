import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import type { Role } from '#contract/staff/roles.ts';
import { clockOffsetMs } from './clock.ts';
import type { TestServer } from './server.ts';

/** The code that an authenticator app with this secret shows, by the clock of the tests. */
export const authenticatorCode = (secret: string, aheadMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + clockOffsetMs + aheadMs,
  });

export const deskPassword = 'kohl-azure-tidal-7';

/** Somebody of this name may be invited by another test, at a server that both share. */
const newAddress = (name: string): string =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@clinic.test`;

/**
 * Invites somebody and accepts the invitation: pages of `context` are signed in then. The address
 * is another in each call, unless it is given.
 */
export async function signInAtDesk(
  server: TestServer,
  context: BrowserContext,
  { name, roles, email = newAddress(name) }: { name: string; roles: Role[]; email?: string },
): Promise<{ id: string; email: string; secret: string }> {
  const invited = v.parse(
    staffEndpoints.staffInvite.answer,
    await (await server.staff('people', { email, name, roles })).json(),
  );
  const token = new URL(invited.url).hash.slice(1);
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/desk/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
    });
  const { authenticator } = v.parse(
    staffEndpoints.deskInvitation.answer,
    await (await post('invitations/read', { token })).json(),
  );
  const { secret } = authenticator;
  // In a page: Playwright does not set a cookie of this kind for plain HTTP.
  const page = await context.newPage();
  await page.goto(`${server.url}/desk/sign-in`);
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/desk/invitations/accept', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { token, name, password: deskPassword, code: authenticatorCode(secret) },
  );
  if (status !== 200) throw new Error(`not signed in: ${status}`);
  await page.close();
  return { id: invited.id, email, secret };
}
