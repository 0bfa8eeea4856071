import * as v from 'valibot';
import { consultModes } from '../consult.ts';
import { money } from '../money.ts';
import { slug } from '../text.ts';
import { instant } from '../time.ts';

/** A doctor who gives consultations, for the panel's request form; without a page. */
export const consultPhysician = v.object({
  slug,
  name: v.string(),
  title: v.string(),
  fee: money,
  modes: v.array(v.picklist(consultModes)),
});
export type ConsultPhysician = v.InferOutput<typeof consultPhysician>;
export const consultPhysicianList = v.object({ physicians: v.array(consultPhysician) });

/** A time in which a doctor can be booked. */
export const openTime = v.object({
  startsAt: instant,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  modes: v.array(v.picklist(consultModes)),
});
export type OpenTime = v.InferOutput<typeof openTime>;

/** A doctor's open times of the next days; another patient may take one at any moment. */
export const openTimes = v.object({
  physician: slug,
  /** IANA zone of the clinic. */
  timeZone: v.string(),
  /** When the server read them: a copy on a device may be old. */
  asOf: instant,
  times: v.array(openTime),
});
export type OpenTimes = v.InferOutput<typeof openTimes>;

/** A doctor's nearest open day, on a card of a public page. */
export const nextTimes = v.object({
  timeZone: v.string(),
  mode: v.picklist(consultModes),
  /** The first ones of that day for the mode; none: there is no open time before `until`. */
  times: v.array(instant),
  until: instant,
});
export type NextTimes = v.InferOutput<typeof nextTimes>;

/** The first open days of a doctor for each mode, on the doctor's page. */
export const booking = v.object({
  timeZone: v.string(),
  times: v.array(v.object({ startsAt: instant, modes: v.array(v.picklist(consultModes)) })),
  until: instant,
  /** The doctor uses the desk, and so reads the questions of consultations. */
  isAtDesk: v.boolean(),
});
export type Booking = v.InferOutput<typeof booking>;

/**
 * On cards with times. Null: no time can be chosen, as the clinic proposes one. Answers cached before
 * cards had times lack it.
 */
export const optionalNextTimes = v.optional(v.nullable(nextTimes));
