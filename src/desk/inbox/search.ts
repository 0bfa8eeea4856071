import * as v from 'valibot';
import { departments } from '#contract/ticket.ts';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** The inbox's filters in the address. */
export const inboxSearch = v.object({
  whose: optional(v.picklist(['mine', 'department', 'all'])),
  status: optional(v.picklist(['open', 'closed'])),
  department: optional(v.picklist(departments)),
  q: optional(v.pipe(v.string(), v.maxLength(100))),
});
export type InboxSearch = v.InferOutput<typeof inboxSearch>;
