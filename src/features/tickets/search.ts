import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { slug } from '#contract/text.ts';

const dropped = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const newTicket = v.object({ package: dropped(slug), edit: dropped(uuid) });
const thread = v.object({ file: dropped(uuid), edit: dropped(uuid) });

/** What is not understood in an address is dropped. */
const reader =
  <Search extends object>(schema: v.GenericSchema<unknown, Search>) =>
  (search: Record<string, unknown>): { [Key in keyof Search]?: Search[Key] } =>
    v.parse(schema, search);

export const readNewTicketSearch = reader(newTicket);
export const readThreadSearch = reader(thread);
