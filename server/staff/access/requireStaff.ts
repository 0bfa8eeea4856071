import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Endpoint } from '#contract/endpoint.ts';
import { idleHeader } from '#contract/headers.ts';
import { type StaffEndpointName, staffEndpoints } from '#contract/staff/endpoints.ts';
import { mayUse, type Permission, roles } from '#contract/staff/roles.ts';
import { deskCookie } from '#contract/staff/session.ts';
import { dayOf, hashToken } from '../../accounts/tokens.ts';
import { staffKeys } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { requireOwnOrigin } from '../../http/ownOrigin.ts';
import { ProblemError } from '../../http/problem.ts';
import { runAudited } from '../audit/request.ts';
import { auditSource, recordAudit, recordReading } from '../audit/write.ts';
import type { Actor } from './actor.ts';
import { createStaffLimits } from './limitStaff.ts';
import { findStaffSession } from './sessions.ts';

/**
 * For all of `/api/staff`: authenticates by the desk's cookie or by a key, and refuses who may not
 * use the endpoint. An endpoint that is not in the contract is refused for everybody.
 */
export function requireStaff(deps: Deps) {
  const limits = createStaffLimits();
  return createMiddleware<Env>(async (c, next) => {
    const endpoint = endpointOf(c.req.method, c.req.path);
    // A page asks by itself, too: that is no sign of a person.
    const isUsed = endpoint?.name !== 'staffEvents' && c.req.header(idleHeader) === undefined;
    const { address } = c.var;
    const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const token = bearer ?? getCookie(c, deskCookie);
    await limits.refuseStranger(token, address);
    const actor =
      bearer === undefined ? await findMember(deps, token, isUsed) : await findKey(deps, bearer);
    await limits.count(token, address, actor);
    if (!actor) throw new ProblemError('sign-in-needed');
    if (actor.session && c.req.method !== 'GET' && c.req.method !== 'HEAD')
      requireOwnOrigin(c, deps.publicUrl);
    c.set('staff', actor);
    // A path with another method goes on to the answer 405.
    if (!endpoint && !isListed(c.req.path)) throw new ProblemError('not-found');
    if (endpoint && !mayUse(actor.roles, endpoint.may)) {
      await recordAudit(deps.database.db, auditSource(c, deps.now()), {
        action: 'refused',
        act: endpoint.name,
      });
      throw new ProblemError('role-needed');
    }
    if (endpoint) c.set('act', endpoint.name);
    await runAudited({ c, now: deps.now }, next);
    const isAudited = c.var.isAudited || c.var.hasLine;
    if (c.res.ok && !isAudited && c.req.method === 'GET' && endpoint && endpoint.may !== 'own')
      await recordReading(deps.database.db, auditSource(c, deps.now()), endpoint.name);
    if (c.res.ok && !isAudited && c.req.method !== 'GET' && c.req.method !== 'HEAD')
      await recordAudit(deps.database.db, auditSource(c, deps.now()), {
        action: 'change',
        act: c.var.act,
        patientId: c.var.patientId,
        subject: c.req.path.replace(/^\/api\/staff\//, ''),
      });
    c.res.headers.set('cache-control', 'no-store');
  });
}

/** The member of a session at the desk. */
async function findMember(
  deps: Deps,
  token: string | undefined,
  isUsed: boolean,
): Promise<Actor | undefined> {
  if (token === undefined) return undefined;
  const found = await findStaffSession(deps.database.db, token, deps.now(), isUsed);
  if (!found) return undefined;
  const { staff, session } = found;
  return {
    kind: 'staff',
    id: staff.id,
    name: staff.name,
    roles: staff.roles,
    physician: staff.physician,
    session: { tokenHash: session.tokenHash, id: session.id, expiresAt: session.expiresAt },
  };
}

/** `STAFF_TOKEN` has every role; other keys have those that an administrator chose. */
async function findKey(
  { staffToken, database, now }: Deps,
  token: string,
): Promise<Actor | undefined> {
  if (timingSafeEqual(digest(token), digest(staffToken)))
    return { kind: 'key', id: null, name: 'STAFF_TOKEN', roles };
  const [key] = await database.db
    .select()
    .from(staffKeys)
    .where(and(eq(staffKeys.tokenHash, hashToken(token)), isNull(staffKeys.endedAt)));
  if (!key) return undefined;
  if (key.lastUsedOn !== dayOf(now()))
    await database.db
      .update(staffKeys)
      .set({ lastUsedOn: dayOf(now()) })
      .where(eq(staffKeys.id, key.id));
  return { kind: 'key', id: key.id, name: key.name, roles: key.roles };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

interface StaffRoute {
  name: StaffEndpointName;
  method: string;
  may: Permission;
  segments: readonly string[];
}
const isName = (name: string): name is StaffEndpointName => Object.hasOwn(staffEndpoints, name);
const routes: readonly StaffRoute[] = Object.entries<Endpoint>(staffEndpoints).flatMap(
  ([name, endpoint]) =>
    endpoint.access === 'staff' && isName(name)
      ? [
          {
            name,
            method: endpoint.method,
            may: endpoint.may,
            segments: `/api/${endpoint.path}`.split('/'),
          },
        ]
      : [],
);

const fits = (segments: readonly string[], given: readonly string[]): boolean =>
  segments.length === given.length &&
  segments.every((part, index) => part.startsWith('{') || part === given[index]);

const isListed = (path: string): boolean =>
  routes.some(({ segments }) => fits(segments, path.split('/')));

/** The endpoint of a request; a path without parameters comes before one with. */
function endpointOf(method: string, path: string): StaffRoute | undefined {
  const given = path.split('/');
  const matching = routes.filter(
    (route) =>
      (route.method === method || (method === 'HEAD' && route.method === 'GET')) &&
      fits(route.segments, given),
  );
  const parameters = ({ segments }: StaffRoute) =>
    segments.filter((part) => part.startsWith('{')).length;
  return matching.toSorted((a, b) => parameters(a) - parameters(b))[0];
}
