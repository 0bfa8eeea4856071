import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { careCenterCard, named, packageCard, physicianCard, postCard } from './cards.ts';
import { commentList } from './comments.ts';
import { listPage, queryParts } from './list.ts';

export const physicianSorts = ['rating', 'name', 'fee', 'experience'] as const;
const { page, q, specialty, city, language, minRating } = queryParts;
export const physicianQuery = v.object({ page, q, specialty, city, language, minRating, sort: v.optional(v.picklist(physicianSorts)) });
export type PhysicianQuery = v.InferOutput<typeof physicianQuery>;

export const physicianListPage = listPage(physicianCard);
export type PhysicianListPage = v.InferOutput<typeof physicianListPage>;

export const physicianPage = v.object({
  ...physicianCard.entries,
  /** Paragraphs. */
  bio: v.array(v.string()),
  education: v.array(v.string()),
  experienceYears: v.nullable(v.number()),
  specialties: v.array(named),
  careCenters: v.array(careCenterCard),
  packages: v.array(packageCard),
  /** Articles that this person wrote or reviewed. */
  posts: v.array(postCard),
  comments: commentList,
  attributes: pageAttributes,
});
export type PhysicianPage = v.InferOutput<typeof physicianPage>;
