import * as v from 'valibot';
import { shownSketch } from '../mapSketch.ts';
import { picture } from '../image.ts';
import { pageAttributes } from '../pageAttributes.ts';
import { careCenterCard, packageCard, physicianCard, rating } from './cards.ts';
import { commentList } from './comments.ts';
import { listPage, queryParts } from './list.ts';
import { careCenterSorts } from './params.ts';

/** API answers and query of `/care-centers`: a list with filters, and the page of one center. */
const { page, q, specialty, city, minRating } = queryParts;
export const careCenterQuery = v.object({
  page,
  q,
  specialty,
  city,
  minRating,
  sort: v.optional(v.picklist(careCenterSorts)),
});
export type CareCenterQuery = v.InferOutput<typeof careCenterQuery>;

/** A row of the list: a card with the values that it is sorted by. */
export const careCenterRow = v.object({ ...careCenterCard.entries, rating });
export type CareCenterRow = v.InferOutput<typeof careCenterRow>;

export const careCenterListPage = listPage(careCenterRow);
export type CareCenterListPage = v.InferOutput<typeof careCenterListPage>;

export const careCenterPage = v.object({
  ...careCenterRow.entries,
  country: v.string(),
  /** Paragraphs. */
  about: v.array(v.string()),
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  /** Answers cached before pages had sketches lack it. */
  sketch: v.optional(v.nullable(shownSketch), null),
  phones: v.array(v.string()),
  accreditations: v.array(v.string()),
  beds: v.nullable(v.number()),
  since: v.nullable(v.number()),
  images: v.array(picture),
  physicians: v.array(physicianCard),
  packages: v.array(packageCard),
  comments: commentList,
  attributes: pageAttributes,
});
export type CareCenterPage = v.InferOutput<typeof careCenterPage>;
