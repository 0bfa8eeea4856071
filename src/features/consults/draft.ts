import * as v from 'valibot';
import { consultModes, type requestConsult } from '#contract/consult.ts';
import { fileRef } from '#contract/file.ts';
import { consultPhysician } from '#contract/site/consults.ts';
import { textIn } from '#contract/text.ts';

/**
 * A request as it is written, stored on this device; looser than the mutation's schema. A stored
 * draft that does not parse is lost, so new fields must be optional and the key must stay.
 */
export const consultDraft = v.object({
  /** As the list of doctors showed it. */
  physician: v.nullable(consultPhysician),
  mode: v.nullable(v.picklist(consultModes)),
  /** Null: any time. */
  time: v.nullable(v.object({ startsAt: v.string(), minutes: v.number() })),
  timeZone: v.string(),
  question: v.string(),
  attachments: v.array(fileRef),
});
export type ConsultDraft = v.InferOutput<typeof consultDraft>;
export const emptyConsult: ConsultDraft = {
  physician: null,
  mode: null,
  time: null,
  timeZone: 'Asia/Tehran',
  question: '',
  attachments: [],
};
export const newConsultKey = 'consult:new';

type Args = v.InferOutput<typeof requestConsult.args>;
const usualMinutes = 30;

/** The arguments of the mutation; undefined while doctor or mode is missing. */
export function argsOf(
  { physician, mode, time, timeZone, question, attachments }: ConsultDraft,
  locale: string,
): Args | undefined {
  if (physician === null || mode === null) return undefined;
  const { name, title, fee } = physician;
  return {
    physician: { slug: physician.slug, name: { [locale]: name }, title: { [locale]: title } },
    mode,
    wishedSlot: time?.startsAt ?? null,
    timeZone,
    // For the clinic, which says a time by the patient's clock, too.
    patientTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    minutes: time?.minutes ?? usualMinutes,
    fee,
    question: question.trim(),
    attachments,
  };
}

/** The draft of a stored request, to edit it. */
export const draftOf = (args: Args, locale: string): ConsultDraft => ({
  physician: {
    slug: args.physician.slug,
    name: textIn(args.physician.name, locale),
    title: textIn(args.physician.title, locale),
    fee: args.fee,
    modes: [args.mode],
  },
  mode: args.mode,
  time: args.wishedSlot === null ? null : { startsAt: args.wishedSlot, minutes: args.minutes },
  timeZone: args.timeZone,
  question: args.question,
  attachments: args.attachments,
});
