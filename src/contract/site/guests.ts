import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { money } from '../money.ts';
import { guestCard, guestDay, packageCard, physicianCard } from './cards.ts';
import { listPage, queryParts } from './list.ts';

// API answers and query of the guest stories.

const { page, country } = queryParts;
/** `package` is a package's number or slug: `/guests/package/{id}`. */
export const guestQuery = v.object({
  page,
  country,
  package: v.optional(v.pipe(v.string(), v.maxLength(80))),
});
export type GuestQuery = v.InferOutput<typeof guestQuery>;

export const guestListPage = v.object({
  ...listPage(guestCard).entries,
  /** The package that the list is filtered by, if any. */
  package: v.nullable(packageCard),
});
export type GuestListPage = v.InferOutput<typeof guestListPage>;

export const guestPage = v.object({
  ...guestCard.entries,
  /** Paragraphs. */
  story: v.array(v.string()),
  days: v.optional(v.array(guestDay), []),
  paid: v.optional(v.nullable(money), null),
  package: v.nullable(packageCard),
  physicians: v.array(physicianCard),
  /** Other guests of the same package, or else the latest ones. */
  others: v.array(guestCard),
  attributes: pageAttributes,
});
export type GuestPage = v.InferOutput<typeof guestPage>;
