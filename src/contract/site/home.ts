import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { categoryCard, guestCard, packageCard, physicianCard, postCard } from './cards.ts';
import { optionalNextTimes } from './consults.ts';

/** The API answer of the home page. */
export const homePage = v.object({
  categories: v.array(categoryCard),
  packages: v.array(packageCard),
  packageCount: v.number(),
  physicians: v.array(v.object({ ...physicianCard.entries, nextTimes: optionalNextTimes })),
  physicianCount: v.number(),
  guest: v.nullable(guestCard),
  posts: v.array(postCard),
  attributes: pageAttributes,
});
export type HomePage = v.InferOutput<typeof homePage>;
