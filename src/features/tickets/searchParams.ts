import * as v from 'valibot';
import { estimateText, readEstimateText } from '#catalog/estimate/searchParams.ts';
import { uuid } from '#contract/ids.ts';
import { slug } from '#contract/text.ts';

const dropped = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
/** A cost estimate by the query of its page: `needs=heart&city=shiraz`. */
const estimate = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.transform((text) => estimateText(readEstimateText(text))),
  v.minLength(1),
);
const newTicket = v.object({
  package: dropped(slug),
  physician: dropped(slug),
  careCenter: dropped(slug),
  plan: dropped(slug),
  edit: dropped(uuid),
  estimate: dropped(estimate),
});
const thread = v.object({ file: dropped(uuid), edit: dropped(uuid) });

/** Invalid params are dropped. */
const reader =
  <Search extends object>(schema: v.GenericSchema<unknown, Search>) =>
  (search: Record<string, unknown>): { [Key in keyof Search]?: Search[Key] } =>
    v.parse(schema, search);

export const readNewTicketSearch = reader(newTicket);
export const readThreadSearch = reader(thread);
