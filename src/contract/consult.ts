import * as v from 'valibot';
import { type FileRef, fileRef } from './file.ts';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { money } from './money.ts';
import { consultModes } from './site/params.ts';
import { boundedLocalizedText, localizedText, slug, typedText } from './text.ts';
import { clientInstant, instant } from './time.ts';

export { consultModes };
export type ConsultMode = (typeof consultModes)[number];
export const consultStatuses = ['requested', 'to-pay', 'scheduled', 'done', 'canceled'] as const;
export const maxQuestionLength = 2000;
export const maxConsultNoteLength = 500;

/**
 * A talk with a physician: a mirrored row, and below the mutations about it. All are stored on
 * devices; old shapes must stay readable.
 *
 * `requested`: the clinic has to find a time, or has proposed one (`proposedSlot`). `to-pay`: the
 * time is reserved and its bill is due. `scheduled`: paid, or without a fee.
 */
export const consult = v.object({
  id: uuid,
  /** As it was when the consult was requested. */
  physician: v.object({ slug, name: localizedText, title: localizedText }),
  mode: v.picklist(consultModes),
  status: v.picklist(consultStatuses),
  /** The time that the patient asked for. */
  wishedSlot: v.nullable(instant),
  /** A time that the clinic offers and the patient has not accepted. */
  proposedSlot: v.nullable(instant),
  /** Until when no other patient gets the proposed time. */
  proposedUntil: v.optional(v.nullable(instant), null),
  /** The reserved time. */
  slot: v.nullable(instant),
  /** When an unpaid time is given up; of a request: when one was. */
  heldUntil: v.optional(v.nullable(instant), null),
  /** What the patient wrote when declining a proposed time. */
  note: v.optional(v.nullable(v.string()), null),
  /** What the clinic wrote when declining or canceling it. */
  clinicNote: v.optional(v.nullable(v.string()), null),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** IANA zone of the clinic. */
  timeZone: v.string(),
  /** IANA zone of the device that sent the request. */
  patientTimeZone: v.optional(v.nullable(v.string()), null),
  fee: money,
  billId: v.nullable(uuid),
  question: v.string(),
  attachments: v.array(fileRef),
  /** How to join, once it is scheduled. */
  join: v.nullable(v.object({ url: v.nullable(v.string()), text: localizedText })),
  /** What the physician wrote afterwards. */
  summary: v.nullable(localizedText),
  /** The confirmation number; null until the clinic has received it. */
  number: v.nullable(v.number()),
  createdAt: instant,
  receivedAt: v.nullable(instant),
  /** The carer who requested it for the patient, by name. */
  writtenBy: v.optional(v.nullable(v.string())),
});
export type Consult = v.InferOutput<typeof consult>;

export const requestConsult = defineMutation({
  name: 'consult.request',
  args: v.object({
    physician: v.object({
      slug,
      name: boundedLocalizedText(200),
      title: boundedLocalizedText(200),
    }),
    mode: v.picklist(consultModes),
    wishedSlot: v.nullable(clientInstant),
    timeZone: v.pipe(v.string(), v.maxLength(60)),
    /** Releases before this field send none. */
    patientTimeZone: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60))), null),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
    /** As shown; a fee that has changed since refuses the request. */
    fee: money,
    question: typedText(maxQuestionLength),
    attachments: v.pipe(v.array(fileRef), v.maxLength(10)),
  }),
  stream: (_args, id) => `consult:${id}`,
  effects: (args, { id, at }) => [
    {
      collection: 'consult',
      id,
      change: (row: Consult | undefined): Consult =>
        row ?? {
          id,
          ...args,
          attachments: args.attachments.map((file): FileRef => ({ ...file, state: 'coming' })),
          status: 'requested',
          proposedSlot: null,
          proposedUntil: null,
          slot: null,
          heldUntil: null,
          note: null,
          clinicNote: null,
          billId: null,
          join: null,
          summary: null,
          number: null,
          createdAt: at,
          receivedAt: null,
        },
    },
  ],
});

/** The patient accepts the time that the clinic proposed. */
export const acceptConsult = defineMutation({
  name: 'consult.accept',
  args: v.object({ consultId: uuid, slot: clientInstant }),
  stream: (args) => `consult:${args.consultId}`,
  // The server decides what follows, so nothing is shown before its answer.
  effects: ({ consultId, slot }) => [
    {
      collection: 'consult',
      id: consultId,
      change: (row: Consult | undefined) => row && { ...row, wishedSlot: slot },
    },
  ],
});

/** The patient declines it: the clinic looks for another time. */
export const declineConsult = defineMutation({
  name: 'consult.decline',
  args: v.object({
    consultId: uuid,
    slot: clientInstant,
    note: v.nullable(typedText(maxConsultNoteLength)),
  }),
  stream: (args) => `consult:${args.consultId}`,
  effects: ({ consultId, note }) => [
    {
      collection: 'consult',
      id: consultId,
      change: (row: Consult | undefined) =>
        row && { ...row, proposedSlot: null, proposedUntil: null, note },
    },
  ],
});

export const cancelConsult = defineMutation({
  name: 'consult.cancel',
  args: v.object({ consultId: uuid }),
  stream: (args) => `consult:${args.consultId}`,
  effects: ({ consultId }) => [
    {
      collection: 'consult',
      id: consultId,
      change: (row: Consult | undefined) => row && { ...row, status: 'canceled' as const },
    },
  ],
});
