import * as v from 'valibot';
import { searchParam, searchText } from '../searchParam.ts';

/** What the list of bills shows; without a value the open ones. */
export const billFilters = ['overdue', 'paid', 'refunded', 'void', 'all'] as const;

export const billSearch = v.object({
  show: searchParam(v.picklist(billFilters)),
  q: searchText,
});
export type BillSearch = v.InferOutput<typeof billSearch>;
