import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { careCenterCard, named, packageCard, physicianCard, postCard } from './cards.ts';
import { commentList } from './comments.ts';
import { booking, optionalNextTimes } from './consults.ts';
import { listPage, queryParts } from './list.ts';
import { physicianSorts } from './params.ts';

/** API answers and query of `/physicians`: a list with filters, and the page of one physician. */
const { page, q, specialty, city, language, minRating } = queryParts;
export const physicianQuery = v.object({
  page,
  q,
  specialty,
  city,
  language,
  minRating,
  sort: v.optional(v.picklist(physicianSorts)),
});
export type PhysicianQuery = v.InferOutput<typeof physicianQuery>;

/** A row of the list: a card with the values that it is sorted by. */
export const physicianRow = v.object({
  ...physicianCard.entries,
  experienceYears: v.nullable(v.number()),
  nextTimes: optionalNextTimes,
});
export type PhysicianRow = v.InferOutput<typeof physicianRow>;

export const physicianListPage = listPage(physicianRow);
export type PhysicianListPage = v.InferOutput<typeof physicianListPage>;

export const physicianPage = v.object({
  ...physicianCard.entries,
  experienceYears: v.nullable(v.number()),
  /** Null without consultations. Answers cached before pages had times lack it. */
  booking: v.optional(v.nullable(booking)),
  /** The registration at the Medical Council; null when the content has none. */
  council: v.optional(
    v.nullable(v.object({ number: v.string(), url: v.nullable(v.string()) })),
    null,
  ),
  /** Paragraphs. */
  bio: v.array(v.string()),
  education: v.array(v.string()),
  specialties: v.array(named),
  careCenters: v.array(careCenterCard),
  packages: v.array(packageCard),
  /** Articles that this physician wrote or reviewed. */
  posts: v.array(postCard),
  comments: commentList,
  attributes: pageAttributes,
});
export type PhysicianPage = v.InferOutput<typeof physicianPage>;
