import * as v from 'valibot';
import { cityscape, tint } from '../drawing.ts';
import { picture } from '../image.ts';
import { money } from '../money.ts';
import { pageAttributes } from '../pageAttributes.ts';
import {
  categoryCard,
  guestCard,
  guestDay,
  packageCard,
  physicianCard,
  postCard,
} from './cards.ts';
import { optionalNextTimes } from './consults.ts';

/** A guest's story with pictures: where it was, the days of the stay, and what was paid. */
const homeStory = v.object({
  ...guestCard.entries,
  days: v.array(guestDay),
  paid: v.nullable(money),
  /** Draws the care center of the guest's package; null without one. */
  place: v.nullable(
    v.object({
      slug: v.string(),
      view: cityscape,
      tint,
      image: v.optional(v.nullable(picture), null),
    }),
  ),
});
export type HomeStory = v.InferOutput<typeof homeStory>;

/** The API answer of the home page. Devices cache it: new fields must be optional. */
export const homePage = v.object({
  categories: v.array(categoryCard),
  packages: v.array(packageCard),
  packageCount: v.number(),
  physicians: v.array(v.object({ ...physicianCard.entries, nextTimes: optionalNextTimes })),
  physicianCount: v.number(),
  careCenterCount: v.optional(v.number(), 0),
  /** Every physician's page shows a number of the Medical Council. */
  haveCouncilNumbers: v.optional(v.boolean(), false),
  /** Median minutes until the clinic's first answer, of the last 30 days; null with too few. */
  firstAnswerMinutes: v.optional(v.nullable(v.number()), null),
  story: v.optional(v.nullable(homeStory), null),
  /** Shown by apps of earlier releases. */
  guest: v.nullable(guestCard),
  posts: v.array(postCard),
  attributes: pageAttributes,
});
export type HomePage = v.InferOutput<typeof homePage>;
