import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/staff/roles.ts';
import { deskCookie } from '#contract/staff/session.ts';
import { newSecret } from '../../server/staff/access/secondFactor.ts';
import { startStaffSession } from '../../server/staff/access/sessions.ts';
import { staffMembers } from '../../server/db/tables/index.ts';
import type { TestApp } from './app.ts';

export interface TestStaff {
  id: string;
  name: string;
  token: string;
  /** Sends a request as a page of the desk does; `path` is relative to `/api/`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON. */
  send(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<Response>;
}

/** A member of staff with these roles, signed in at the desk. */
export async function newStaff(
  app: TestApp,
  roles: Role[],
  name = `Dr ${roles.join(' and ')}`,
): Promise<TestStaff> {
  const id = uuidv7();
  await app.db.insert(staffMembers).values({
    id,
    email: `${id}@clinic.test`,
    name,
    roles,
    passwordHash: 'none',
    totpSecret: newSecret(),
    createdAt: app.clock.now().toISOString(),
  });
  const { token } = await app.db.transaction((tx) =>
    startStaffSession(tx, id, app.clock.now(), null),
  );
  const request: TestStaff['request'] = (path, init = {}) =>
    app.request(path, {
      ...init,
      headers: {
        cookie: `${deskCookie}=${token}`,
        host: 'localhost',
        origin: 'http://localhost',
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  return {
    id,
    name,
    token,
    request,
    send: (method, path, body = {}) =>
      request(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
