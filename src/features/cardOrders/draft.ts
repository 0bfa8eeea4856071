import * as v from 'valibot';
import { orderCard } from '#contract/cardOrder.ts';
import { toLatinDigits } from '#contract/digits.ts';
import type { CardPlan } from '#contract/site/infoPages.ts';

/**
 * The order as typed, stored on this device; looser than the mutation’s schema. A stored draft that
 * does not parse is lost, so new fields must be optional.
 */
export const orderDraft = v.object({
  plan: v.string(),
  name: v.string(),
  birthDate: v.nullable(v.string()),
  /** The typed date while it is not a valid one. */
  birthText: v.string(),
  city: v.string(),
  text: v.string(),
  postalCode: v.string(),
  phone: v.string(),
});
export type OrderDraft = v.InferOutput<typeof orderDraft>;

/** What is typed in an order, to copy it. */
export const orderText = ({ name, city, text, postalCode, phone }: OrderDraft): string =>
  [name, city, text, postalCode, phone].filter((line) => line.trim() !== '').join('\n');

/** The key of the stored draft; another key would lose drafts of earlier releases. */
export const orderKey = 'cardOrder';

export const emptyOrder: OrderDraft = {
  plan: '',
  name: '',
  birthDate: null,
  birthText: '',
  city: '',
  text: '',
  postalCode: '',
  phone: '',
};

export type OrderArgs = v.InferOutput<typeof orderCard.args>;

/** A queued order as a draft, to edit it. */
export const draftOf = ({ plan, holder, address }: OrderArgs): OrderDraft => ({
  plan: plan.slug,
  ...holder,
  birthText: '',
  ...address,
});

/** A field of the form; the order is that of the form. */
export const orderFields = [
  'plan',
  'name',
  'birthDate',
  'city',
  'text',
  'postalCode',
  'phone',
] as const;
export type OrderField = (typeof orderFields)[number];

/**
 * The mutation’s arguments, or the fields that the contract does not accept. A future day of birth
 * is refused as well.
 */
export function argsOf(
  written: OrderDraft,
  plan: CardPlan | undefined,
  { locale, today }: { locale: string; today: string },
): { args: OrderArgs } | { faults: OrderField[] } {
  const { name, birthDate, city, text, postalCode, phone } = written;
  const parsed = v.safeParse(orderCard.args, {
    plan: plan && { slug: plan.slug, name: { [locale]: plan.name }, price: plan.price },
    holder: { name, birthDate },
    address: {
      city,
      text,
      postalCode: toLatinDigits(postalCode),
      phone: toLatinDigits(phone).trim(),
    },
  });
  const isUnborn = birthDate !== null && birthDate > today;
  if (parsed.success && !isUnborn) return { args: parsed.output };
  const paths = new Set((parsed.issues ?? []).flatMap((issue) => v.getDotPath(issue) ?? []));
  const isFaulty = (field: OrderField): boolean => {
    if (field === 'birthDate' && isUnborn) return true;
    const places = { plan: 'plan', name: 'holder.name', birthDate: 'holder.birthDate' };
    const place = field in places ? places[field as keyof typeof places] : `address.${field}`;
    return [...paths].some((path) => path === place || path.startsWith(`${place}.`));
  };
  return { faults: orderFields.filter(isFaulty) };
}
