import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { boundedText, localizedText, slug, typedText } from '../text.ts';
import { instant } from '../time.ts';
import { role } from './roles.ts';

const member = v.object({
  id: uuid,
  name: v.string(),
  email: v.string(),
  roles: v.array(role),
  /** The physician of the site who this member is. */
  physician: v.nullable(v.string()),
  /** `invited`: the link was not used yet. */
  status: v.picklist(['active', 'invited', 'ended']),
  lastSeenAt: v.nullable(instant),
  createdAt: instant,
});
export type StaffMember = v.InferOutput<typeof member>;

/** A token of a program: a script, or another system. */
const key = v.object({
  id: uuid,
  name: v.string(),
  roles: v.array(role),
  createdBy: v.nullable(v.string()),
  createdAt: instant,
  lastUsedOn: v.nullable(v.string()),
  endedAt: v.nullable(instant),
});
export type StaffKey = v.InferOutput<typeof key>;

const someRoles = v.pipe(v.array(role), v.minLength(1), v.maxLength(5));
const email = v.pipe(v.string(), v.maxLength(254), v.trim(), v.toLowerCase(), v.email());
/** Shown once. The secret is in the fragment, which browsers do not send. */
const link = v.object({ id: uuid, url: v.string(), expiresAt: instant });

/** Members of staff and keys. Every change is a line of the audit log. */
export const staffPeopleEndpoints = {
  staffMembers: {
    method: 'GET',
    path: 'staff/people',
    access: 'staff',
    may: 'people',
    answer: v.object({ items: v.array(member) }),
  },
  staffInvite: {
    method: 'POST',
    path: 'staff/people',
    access: 'staff',
    may: 'people',
    body: v.object({ email, name: typedText(200), roles: someRoles }),
    answer: link,
  },
  /** A new link: for an invitation that has expired, or a lost password or authenticator. */
  staffInviteAgain: {
    method: 'POST',
    path: 'staff/people/{member}/invitation',
    access: 'staff',
    may: 'people',
    answer: link,
  },
  staffSetRoles: {
    method: 'PUT',
    path: 'staff/people/{member}/roles',
    access: 'staff',
    may: 'people',
    /** `before`: the roles that the administrator saw. */
    body: v.object({ roles: someRoles, before: v.pipe(v.array(role), v.maxLength(5)) }),
    answer: member,
  },
  /** Links a member to a physician of the site, whose consultations are then the own ones. */
  staffSetPhysician: {
    method: 'PUT',
    path: 'staff/people/{member}/physician',
    access: 'staff',
    may: 'people',
    /** `before`: what the administrator saw. */
    body: v.object({ physician: v.nullable(slug), before: v.nullable(boundedText(100)) }),
    answer: member,
  },
  /** Physicians of the site, by name. */
  staffPhysicians: {
    method: 'GET',
    path: 'staff/physicians',
    access: 'staff',
    may: 'people',
    answer: v.object({ items: v.array(v.object({ slug: v.string(), name: localizedText })) }),
  },
  /** Ends the person's sessions and sign-in. The name stays on what they wrote. */
  staffEndMember: {
    method: 'POST',
    path: 'staff/people/{member}/end',
    access: 'staff',
    may: 'people',
    answer: member,
  },
  staffKeys: {
    method: 'GET',
    path: 'staff/keys',
    access: 'staff',
    may: 'people',
    answer: v.object({ items: v.array(key) }),
  },
  staffAddKey: {
    method: 'POST',
    path: 'staff/keys',
    access: 'staff',
    may: 'people',
    body: v.object({ name: boundedText(100), roles: someRoles }),
    /** The token is shown once. */
    answer: v.object({ key, token: v.string() }),
  },
  staffEndKey: {
    method: 'POST',
    path: 'staff/keys/{key}/end',
    access: 'staff',
    may: 'people',
    answer: key,
  },
} as const;
