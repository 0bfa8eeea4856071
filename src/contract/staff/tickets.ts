import * as v from 'valibot';
import { billStatuses } from '../bill.ts';
import { uuid } from '../ids.ts';
import { medicine } from '../medicine.ts';
import { maxMessageLength, message, messageBody } from '../message.ts';
import { money } from '../money.ts';
import { profile } from '../profile.ts';
import { boundedText, localizedText, typedText } from '../text.ts';
import { departments, subjectText, ticket, urgencies } from '../ticket.ts';
import { instant, plainDate } from '../time.ts';
import { role } from './roles.ts';
import { translation, writtenFirst } from './translations.ts';

// The inbox: what waits for an answer, one ticket, and what staff do with it. `{ticket}` is an id
// or the number. Tickets that the member's roles do not open are answered like missing ones.

/** In this order; in each, who waits longest is first. Of closed ones, the last is first. */
export const ticketGroups = ['urgent', 'waiting', 'answered', 'closed'] as const;
export type TicketGroup = (typeof ticketGroups)[number];
const department = v.picklist(departments);
const urgency = v.picklist(urgencies);

const person = v.object({ id: uuid, name: v.string() });
/** Somebody who has the ticket open; the time is when they opened it or began to write. */
export const ticketPresence = v.object({
  ...person.entries,
  isWriting: v.boolean(),
  since: instant,
});
export type TicketPresence = v.InferOutput<typeof ticketPresence>;

const row = v.object({
  id: uuid,
  number: v.number(),
  patient: v.object({ id: uuid, name: v.string(), locale: v.string() }),
  subject: v.string(),
  group: v.picklist(ticketGroups),
  department,
  urgency,
  /** When the patient wrote what nobody has answered; else when the clinic answered or closed. */
  since: instant,
  assignee: v.nullable(person),
  isMedicalOnly: v.boolean(),
  /** The first line of the last message, at most 200 characters. */
  lastLine: v.string(),
  lastAuthor: v.nullable(message.entries.author),
  /** When the patient read the clinic's answer, if that is the last thing that was written. */
  readAt: v.nullable(instant),
  presence: v.array(ticketPresence),
});
export type InboxRow = v.InferOutput<typeof row>;

const note = v.object({
  id: uuid,
  authorName: v.string(),
  body: v.string(),
  createdAt: instant,
});
export type InternalNote = v.InferOutput<typeof note>;

/** Beside a thread: only what the member's roles open. Null: not theirs. */
const facts = v.object({
  latinName: profile.entries.latinName,
  birthDate: profile.entries.birthDate,
  sex: profile.entries.sex,
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  medical: v.nullable(
    v.object({
      allergies: profile.entries.allergies,
      medications: profile.entries.medications,
      /** What the clinic has prescribed and is not over. */
      prescribed: v.optional(v.array(v.pick(medicine, ['name', 'startsAt', 'endsAt'])), []),
      conditions: profile.entries.conditions,
      noneKnown: profile.entries.noneKnown,
    }),
  ),
  packages: v.array(
    v.object({
      id: uuid,
      title: localizedText,
      stepsDone: v.number(),
      steps: v.number(),
      nextVisit: v.nullable(
        v.object({ careCenter: localizedText, at: instant, timeZone: v.string() }),
      ),
    }),
  ),
  bills: v.array(
    v.object({
      number: v.number(),
      total: money,
      status: v.picklist(billStatuses),
      dueAt: v.nullable(plainDate),
    }),
  ),
  tickets: v.object({ open: v.number(), closed: v.number() }),
});
export type PatientFacts = v.InferOutput<typeof facts>;

const thread = v.object({
  ticket: v.object({
    ...ticket.entries,
    number: v.number(),
    group: v.picklist(ticketGroups),
    since: instant,
  }),
  /** Of the handling below: send it with a change. */
  version: v.number(),
  assignee: v.nullable(person),
  isMedicalOnly: v.boolean(),
  patient: v.object({ id: uuid, number: v.number(), name: v.string(), locale: v.string() }),
  facts,
  messages: v.array(v.object({ ...message.entries, translations: v.array(translation) })),
  /** The clinic has a service that translates: see `staffTranslateByMachine`. */
  hasTranslator: v.optional(v.boolean(), false),
  /** Never sent to patients. */
  notes: v.array(note),
  presence: v.array(ticketPresence),
  /** When the viewer opened this ticket, which the patient can see. */
  openedAt: instant,
});
export type InboxThread = v.InferOutput<typeof thread>;

const handled = v.object({ ticketId: uuid, version: v.number() });
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

export const staffTicketEndpoints = {
  staffTickets: {
    method: 'GET',
    path: 'staff/tickets',
    access: 'staff',
    may: 'tickets',
    query: v.object({
      status: v.optional(v.picklist(['open', 'closed']), 'open'),
      whose: v.optional(v.picklist(['mine', 'department', 'all']), 'all'),
      department: v.optional(department),
      /**
       * Words of the subject or of a message, number, name, phone and number of the patient as in
       * `P-1043`; closed ones are found, too.
       */
      q: v.optional(boundedText(100)),
      cursor: v.optional(boundedText(300)),
    }),
    answer: v.object({
      items: v.array(row),
      /** By group, for these filters. */
      counts: v.object({
        urgent: v.number(),
        waiting: v.number(),
        answered: v.number(),
        closed: v.number(),
      }),
      /** Open tickets for each choice of `whose`. */
      whose: v.object({ mine: v.number(), department: v.number(), all: v.number() }),
      /** When the clinic answered last; of all tickets that the member may open. */
      lastAnswerAt: v.nullable(instant),
      next: v.nullable(v.string()),
    }),
  },
  /** Opening a ticket is a line of the audit log. */
  staffTicket: {
    method: 'GET',
    path: 'staff/tickets/{ticket}',
    access: 'staff',
    may: 'tickets',
    answer: thread,
  },
  /** Other patients whose number or full name is in a text that is about to be sent to this one. */
  staffNamedPatients: {
    method: 'POST',
    path: 'staff/patients/{patient}/named-others',
    access: 'staff',
    may: 'tickets',
    body: v.object({ text: boundedText(maxMessageLength * 3) }),
    answer: v.object({ numbers: v.array(v.number()) }),
  },
  /**
   * Begins a ticket with a patient; it is answered from the start. `id` and `messageId` are the
   * client's: sent twice it is one ticket. A department that the roles do not open is refused.
   */
  staffBeginTicket: {
    method: 'POST',
    path: 'staff/patients/{patient}/tickets',
    access: 'staff',
    may: 'tickets',
    body: v.object({
      id: uuid,
      messageId: uuid,
      subject: subjectText,
      department,
      body: messageBody,
      /** Of a key only; a member signs with their own name. */
      authorName: v.optional(boundedText(200)),
      /** Uploaded with `staffStartFile`. */
      attachments: v.optional(v.pipe(v.array(uuid), v.maxLength(10)), []),
      /** `body` is in the patient's language; this is what the writer wrote. */
      translation: v.optional(writtenFirst),
    }),
    answer: v.object({ ticketId: uuid, messageId: uuid, number: v.number() }),
  },
  staffReply: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/replies',
    access: 'staff',
    may: 'tickets',
    body: v.object({
      body: typedText(maxMessageLength),
      /** Of a key only; a member signs with their own name. */
      authorName: v.optional(boundedText(200)),
      id: v.optional(uuid),
      /**
       * The last message that the writer saw. If there are later ones, nothing is sent
       * (`answered-meanwhile`), unless `force`.
       */
      after: v.optional(uuid),
      force: v.optional(v.boolean(), false),
      attachments: v.optional(v.pipe(v.array(uuid), v.maxLength(10)), []),
      thenClose: v.optional(v.boolean(), false),
      /** `body` is in the patient's language; this is what the writer wrote. */
      translation: v.optional(writtenFirst),
    }),
    answer: v.object({ messageId: uuid, ticketId: uuid, rev: v.number() }),
  },
  staffRead: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/read',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ read: v.number() }),
  },
  /** Without `version` it is not checked whether somebody changed the ticket meanwhile. */
  staffClose: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/close',
    access: 'staff',
    may: 'tickets',
    body: v.object({ version }),
    answer: v.object({ ticketId: uuid }),
  },
  staffReopen: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/reopen',
    access: 'staff',
    may: 'tickets',
    body: v.object({ version }),
    answer: handled,
  },
  /** Owner, department, urgency, and whether only the medical role sees it. */
  staffHandle: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/handling',
    access: 'staff',
    may: 'tickets',
    body: v.object({
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      assignee: v.optional(v.nullable(uuid)),
      department: v.optional(department),
      urgency: v.optional(urgency),
      isMedicalOnly: v.optional(v.boolean()),
    }),
    answer: handled,
  },
  staffNote: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/notes',
    access: 'staff',
    may: 'tickets',
    body: v.object({ id: v.optional(uuid), body: typedText(maxMessageLength) }),
    answer: note,
  },
  /** Has it open for 60 s from now. */
  staffPresence: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/presence',
    access: 'staff',
    may: 'tickets',
    body: v.object({ isWriting: v.boolean(), isLeaving: v.optional(v.boolean(), false) }),
    answer: v.object({ presence: v.array(ticketPresence) }),
  },
  /** Members to whom a ticket can be given. */
  staffColleagues: {
    method: 'GET',
    path: 'staff/colleagues',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ items: v.array(v.object({ ...person.entries, roles: v.array(role) })) }),
  },
} as const;
