import * as v from 'valibot';
import { money } from '../money.ts';
import { pageAttributes } from '../pageAttributes.ts';

/** What the answers of the text pages written by the operator (about, plus, contact-us, privacy, terms) share. */
const text = {
  title: v.string(),
  lead: v.string(),
  bodyHtml: v.string(),
  attributes: pageAttributes,
};

export const aboutPage = v.object({
  ...text,
  counts: v.object({
    packages: v.number(),
    physicians: v.number(),
    careCenters: v.number(),
    cities: v.number(),
  }),
});
export type AboutPage = v.InferOutput<typeof aboutPage>;

/** A page that is only a text: privacy, terms. */
export const textOnlyPage = v.object(text);
export type TextOnlyPage = v.InferOutput<typeof textOnlyPage>;

/** A membership of Nabz Plus. */
export const plan = v.object({
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  price: money,
  months: v.number(),
  includes: v.array(v.string()),
  limits: v.array(v.string()),
  highlighted: v.boolean(),
});
export const plusPage = v.object({ ...text, plans: v.array(plan) });
export type PlusPage = v.InferOutput<typeof plusPage>;

/** A check-up card, without a page: the panel's order form lists them. */
export const cardPlan = v.object({
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  price: money,
  includes: v.array(v.string()),
});
export type CardPlan = v.InferOutput<typeof cardPlan>;
export const cardPlanList = v.object({ plans: v.array(cardPlan) });

export const office = v.object({
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  phones: v.array(v.string()),
  email: v.string(),
  hours: v.string(),
  note: v.string(),
});
export type Office = v.InferOutput<typeof office>;

export const contactPage = v.object({
  ...text,
  offices: v.array(office),
  /** False: nobody has set a number. */
  hasPhone: v.optional(v.boolean()),
});
export type ContactPage = v.InferOutput<typeof contactPage>;
