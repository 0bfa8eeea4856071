import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { mayUse, type Role, roles } from '#contract/staff/roles.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

// Generated from the contract: every endpoint of staff with every role.

const endpoints = Object.entries<Endpoint>(staffEndpoints).flatMap(([name, endpoint]) =>
  endpoint.access === 'staff' ? [{ name, endpoint, may: endpoint.may }] : [],
);

test('every route for staff is in the contract, so that its permission is checked', async () => {
  const app = await createTestApp('embedded');
  const listed = endpoints.map(
    ({ endpoint }) => `${endpoint.method} /api/${endpoint.path.replace(/\{(\w+)\}/g, ':x')}`,
  );
  const served = app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/staff/'))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
  expect([...new Set(served)].toSorted()).toEqual([...new Set(listed)].toSorted());
  await app.close();
});

describe.each(roles)('a member with the role %s', (role: Role) => {
  let app: TestApp;
  let member: TestStaff;
  beforeAll(async () => {
    app = await createTestApp('embedded');
    member = await newStaff(app, [role]);
  });
  afterAll(() => app.close());

  const call = (endpoint: Endpoint) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
    return endpoint.method === 'GET' ? member.request(path) : member.send(endpoint.method, path);
  };

  test.each(endpoints.filter(({ may }) => !mayUse([role], may)))(
    'is refused by $name, with a line in the audit log',
    async ({ name, endpoint }) => {
      const response = await call(endpoint);
      expect(await problemOf(response)).toMatchObject({
        status: 403,
        type: 'urn:nabz:problem:role-needed',
      });
      const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, name));
      expect(lines).toMatchObject([{ action: 'refused', actorId: member.id }]);
    },
  );

  test.each(
    endpoints.filter(
      ({ name, may }) =>
        mayUse([role], may) &&
        !/^desk(End|SignOut)|^staff(Backup|ImportRecords|ExportRecords)$/.test(name),
    ),
  )('may use $name', async ({ endpoint }) => {
    const { status } = await call(endpoint);
    expect([401, 403, 405, 500]).not.toContain(status);
  });
});
