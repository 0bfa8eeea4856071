import * as v from 'valibot';
import { iconName } from '../icons.ts';
import { pageAttributes } from '../pageAttributes.ts';
import { careCenterCard, guestCard, packageCard, physicianCard, postCard } from './cards.ts';
import { commentList } from './comments.ts';
import { listPage, queryParts } from './list.ts';
import { packageSorts } from './params.ts';

/** API answers and query of `/packages`: a list with filters, and the page of one package. */
const { page, q, category, city, maxPrice, minRating } = queryParts;
export const packageQuery = v.object({
  page,
  q,
  category,
  city,
  maxPrice,
  minRating,
  sort: v.optional(v.picklist(packageSorts)),
});
export type PackageQuery = v.InferOutput<typeof packageQuery>;

export const packageListPage = listPage(packageCard);
export type PackageListPage = v.InferOutput<typeof packageListPage>;

export const packagePage = v.object({
  ...packageCard.entries,
  /** HTML rendered from Markdown by the server; raw HTML is escaped. */
  bodyHtml: v.string(),
  days: v.array(v.object({ day: v.number(), title: v.string(), text: v.string() })),
  includes: v.array(v.object({ icon: v.nullable(iconName), text: v.string() })),
  preparation: v.array(v.string()),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
  physicians: v.array(physicianCard),
  careCenters: v.array(careCenterCard),
  guests: v.array(guestCard),
  posts: v.array(postCard),
  comments: commentList,
  attributes: pageAttributes,
});
export type PackagePage = v.InferOutput<typeof packagePage>;
