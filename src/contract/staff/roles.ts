import * as v from 'valibot';
import { type Department, departments } from '../ticket.ts';

/** What members of staff do. They add up on a person. */
export const roles = ['administrator', 'reception', 'medical', 'billing', 'editor'] as const;
export const role = v.picklist(roles);
export type Role = v.InferOutput<typeof role>;

/**
 * Which roles may use an endpoint: each staff endpoint names one of these in `may`. The server
 * refuses everybody else, and `tests/server/staffRoles.test.ts` tries every endpoint with every
 * role. Rules about single rows come on top, such as billing's tickets (`server/staff/access`).
 */
export const permissions = {
  /** Read, answer, assign and close tickets, with internal notes. */
  tickets: ['reception', 'medical', 'billing'],
  'patients.read': ['administrator', 'reception', 'medical', 'billing'],
  /** Create and invite patients, correct names and contacts. */
  'patients.write': ['administrator', 'reception', 'medical'],
  /** One-time codes, which staff tell a person whom they know. Not for who sets roles. */
  codes: ['reception'],
  /** Where a patient is signed in, and clearing a lost device. */
  devices: ['administrator', 'reception'],
  /** Whom the patient lets see the record, and letting somebody in for a patient who agrees. */
  'carers.read': ['administrator', 'reception', 'medical'],
  'carers.write': ['administrator', 'reception'],
  /** Results, answers to forms, allergies, summaries, recommendations. */
  medical: ['medical'],
  /** Some categories are for some roles only. */
  documents: ['reception', 'medical', 'billing'],
  'documents.write': ['reception', 'medical'],
  /** Packages of patients, visits and assigned forms. */
  'care.read': ['reception', 'medical', 'billing'],
  'care.write': ['reception', 'medical'],
  consults: ['reception', 'medical'],
  'bills.read': ['reception', 'medical', 'billing'],
  'bills.write': ['billing'],
  'cards.read': ['reception', 'billing'],
  'cards.write': ['billing'],
  /** What visitors without an account sent. */
  letters: ['administrator', 'reception'],
  /** The public site, and comments on it. */
  content: ['administrator', 'editor'],
  /** See drafts, to review them. */
  'content.read': ['administrator', 'medical', 'editor'],
  'content.review': ['medical'],
  /** Members of staff, keys of programs, settings. */
  people: ['administrator'],
  audit: ['administrator'],
  /** Backups, the demo, and other acts on the whole database. */
  operation: ['administrator'],
  /** Any member of staff: their own session, the live stream. */
  own: roles,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const mayUse = (own: readonly Role[], permission: Permission): boolean =>
  permissions[permission].some((each: Role) => own.includes(each));

/** The departments whose tickets these roles open; one marked as medical opens to medical only. */
export function departmentsOf(own: readonly Role[]): readonly Department[] {
  if (own.includes('medical') || own.includes('reception')) return departments;
  return own.includes('billing') ? ['billing'] : [];
}
