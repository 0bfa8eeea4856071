import * as v from 'valibot';
import { estimateText, readEstimateText } from '#catalog/estimate/searchParams.ts';
import { uuid } from '#contract/ids.ts';
import { boundedText, slug } from '#contract/plainText.ts';
import { optionalParam } from '#catalog/listing/searchParams.ts';

/** A cost estimate, by the query of its page: `needs=heart&city=shiraz`. */
const estimate = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.transform((text) => estimateText(readEstimateText(text))),
  v.minLength(1),
);
/**
 * Params of /panel/my-ticket/new: slugs of what it is about (`plan` is one of Plus), and the outbox
 * row that is edited. Public pages link here.
 */
const newTicket = v.object({
  package: optionalParam(slug),
  physician: optionalParam(slug),
  careCenter: optionalParam(slug),
  plan: optionalParam(slug),
  edit: optionalParam(uuid),
  estimate: optionalParam(estimate),
  /** A laboratory result, and one of its measurements. */
  result: optionalParam(uuid),
  value: optionalParam(boundedText(200)),
});
/**
 * Params of a conversation: the attachment that is open, the outbox row that is edited, and the
 * message to show, of which a search leads here.
 */
const thread = v.object({
  file: optionalParam(uuid),
  edit: optionalParam(uuid),
  message: optionalParam(uuid),
});

/** Invalid params are dropped. */
const reader =
  <Search extends object>(schema: v.GenericSchema<unknown, Search>) =>
  (search: Record<string, unknown>): { [Key in keyof Search]?: Search[Key] } =>
    v.parse(schema, search);

/** Reads the params of /panel/my-ticket/new. */
export const readNewTicketSearch = reader(newTicket);
/** Reads the params of a conversation. */
export const readThreadSearch = reader(thread);
