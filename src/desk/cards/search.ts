import * as v from 'valibot';
import { searchParam, searchText } from '../searchParam.ts';

/** The state of the orders shown; without a value those that are not finished. */
export const cardFilters = [
  'requested',
  'to-pay',
  'preparing',
  'sent',
  'delivered',
  'canceled',
] as const;

export const cardSearch = v.object({
  show: searchParam(v.picklist(cardFilters)),
  q: searchText,
});
export type CardSearch = v.InferOutput<typeof cardSearch>;
