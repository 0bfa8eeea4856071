import * as v from 'valibot';
import { departments } from '#contract/ticket.ts';
import { searchParam, searchText } from '../searchParam.ts';

/** The inbox's filters in the address. */
export const inboxSearch = v.object({
  whose: searchParam(v.picklist(['mine', 'department', 'all'])),
  status: searchParam(v.picklist(['open', 'closed'])),
  department: searchParam(v.picklist(departments)),
  q: searchText,
});
export type InboxSearch = v.InferOutput<typeof inboxSearch>;
