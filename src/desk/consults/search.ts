import * as v from 'valibot';
import { consultGroups } from '#contract/staff/consults.ts';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));
const name = v.pipe(v.string(), v.maxLength(100));

/** What the page of consultations shows, in the address. */
export const consultSearch = v.object({
  group: optional(v.picklist(consultGroups)),
  /** The open request, by its number. */
  consult: optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  physician: optional(name),
  /** A day of the week that is shown. */
  day: optional(v.pipe(v.string(), v.maxLength(10), v.isoDate())),
});
export type ConsultSearch = v.InferOutput<typeof consultSearch>;
