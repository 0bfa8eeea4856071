import type { MessageDescriptor } from '@lingui/core';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import type { Comment } from '#contract/comment.ts';
import type { Consult } from '#contract/consult.ts';
import type { Document } from '#contract/document.ts';
import type { Medicine } from '#contract/medicine.ts';
import type { Message } from '#contract/message.ts';
import type { HealthList, Profile } from '#contract/profile.ts';
import type { Measurement, Result } from '#contract/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Ticket } from '#contract/ticket.ts';
import { areValuesShown, valueText } from '../results/shown.ts';
import { describeForm, describePackage, describeSubmission } from './describeNested.ts';
import {
  describeBill,
  describeCardOrder,
  describeLoan,
  describeRecommendation,
} from './describeOffers.ts';
import {
  type EntryLine,
  type EntryText,
  line,
  numberLine,
  plain,
  present,
  type RecordEntry,
  textLine,
} from './entry.ts';
import {
  categoryWords,
  departmentWords,
  labels,
  modeWords,
  noneKnownWords,
  sexWords,
  statusWords,
  valuesLater,
} from './words.ts';

/** What other records say, for rows that only have its id. */
export interface EntryContext {
  subjectOf(ticketId: string): EntryText | undefined;
  form(formId: string): RowOf<'form'> | undefined;
  /** Whether the values of results appear at once; undefined without a profile. */
  resultsShown: Profile['resultsShown'] | undefined;
}

/** The entries of a row: one, and for a package one more for each visit. */
export function describe<Name extends CollectionName>(
  name: Name,
  row: RowOf<Name>,
  context: EntryContext,
): RecordEntry[] {
  const describer: (row: RowOf<Name>, context: EntryContext) => RecordEntry | RecordEntry[] =
    describers[name];
  return [describer(row, context)].flat();
}

const describers: {
  [Name in CollectionName]: (
    row: RowOf<Name>,
    context: EntryContext,
  ) => RecordEntry | RecordEntry[];
} = {
  ticket: describeTicket,
  message: describeMessage,
  document: describeDocument,
  result: describeResult,
  medicine: describeMedicine,
  patientPackage: describePackage,
  form: describeForm,
  submission: (row, { form }) => describeSubmission(row, form(row.formId)),
  consult: describeConsult,
  bill: describeBill,
  recommendation: describeRecommendation,
  loanRecommendation: describeLoan,
  cardOrder: describeCardOrder,
  comment: describeComment,
  profile: describeProfile,
  // No medical records; their pages list them.
  carer: () => [],
  caredFor: () => [],
};

function describeTicket(row: Ticket): RecordEntry {
  return {
    kind: 'ticket',
    id: row.id,
    within: row.id,
    title: row.subject,
    isTitleInherited: false,
    lines: present([
      numberLine(row.number),
      line(labels.status, { word: statusWords.ticket[row.status] }),
      line(labels.department, { word: departmentWords[row.department] }),
      row.urgency === 'urgent' && { word: labels.urgency },
      ...(row.estimate ? [...row.estimate.needs, ...row.estimate.options].map(plain) : []),
      row.result && plain(row.result.title),
    ]),
    files: [],
    at: row.updatedAt,
  };
}

function describeMessage(row: Message, { subjectOf }: EntryContext): RecordEntry {
  return {
    kind: 'message',
    id: row.id,
    within: row.ticketId,
    title: subjectOf(row.ticketId) ?? '',
    isTitleInherited: true,
    lines: present([
      plain(row.body),
      row.authorName && line(labels.from, { text: row.authorName }),
      numberLine(row.number),
      line(labels.written, { at: row.createdAt }),
      ...row.attachments.map(({ name }) => line(labels.file, { text: name })),
    ]),
    files: row.attachments,
    at: row.receivedAt ?? row.createdAt,
  };
}

function describeMedicine(row: Medicine): RecordEntry {
  return {
    kind: 'medicine',
    id: row.id,
    within: row.id,
    title: row.name,
    isTitleInherited: false,
    lines: present([
      line(labels.dosage, { text: row.dosage }),
      textLine(labels.purpose, row.purpose),
      line(labels.firstDay, { day: row.startsAt }),
      row.endsAt !== null && line(labels.lastDay, { day: row.endsAt }),
      ...(Object.values(row.by.name).some((name) => name !== '')
        ? [line(labels.prescribedBy, { text: row.by.name }), plain(row.by.title)]
        : []),
    ]),
    files: [],
    at: `${row.startsAt}T12:00:00.000Z`,
  };
}

function describeDocument(row: Document): RecordEntry {
  return {
    kind: 'document',
    id: row.id,
    within: row.id,
    title: row.title,
    isTitleInherited: false,
    lines: present([
      line(labels.kind, { word: categoryWords[row.category] }),
      line(labels.day, row.takenAt === null ? { at: row.createdAt } : { day: row.takenAt }),
      numberLine(row.number),
      line(labels.file, { text: row.file.name }),
    ]),
    files: [row.file],
    at: row.takenAt ?? row.createdAt,
  };
}

/** Without the measured values, while the patient waits for the clinic's word about them. */
function describeResult(row: Result, { resultsShown = 'at-once' }: EntryContext): RecordEntry {
  const showsValues = areValuesShown(row, { resultsShown });
  return {
    kind: 'result',
    id: row.id,
    within: row.id,
    title: row.title,
    isTitleInherited: false,
    lines: present([
      row.comment && line(labels.clinicSays, { text: row.comment.text }),
      row.comment && line(labels.from, { text: row.comment.by.name }),
      row.place && line(labels.place, { text: row.place }),
      line(labels.day, { at: row.takenAt }),
      !showsValues && { word: valuesLater },
      ...row.measurements.flatMap((measurement) => [
        plain(measurement.name),
        measurement.printedName !== null && plain(measurement.printedName),
        showsValues && measurementLine(measurement),
      ]),
    ]),
    files: [],
    at: row.takenAt,
  };
}

/** A measured value as the laboratory printed it, with its usual range. */
function measurementLine(measurement: Measurement): EntryLine {
  const { name, value, range } = measurement;
  if (value.kind === 'text') return { question: name, text: value.text };
  const limits = range && ` (${[range.low, range.high].map((limit) => limit ?? '…').join(' – ')})`;
  return { question: name, text: `\u2066${valueText(measurement, '')}${limits ?? ''}\u2069` };
}

function describeConsult(row: Consult): RecordEntry {
  const { timeZone } = row;
  const when = (label: MessageDescriptor, at: string | null): EntryLine | false =>
    at !== null && line(label, { at, timeZone });
  return {
    kind: 'consult',
    id: row.id,
    within: row.id,
    title: row.physician.name,
    isTitleInherited: false,
    lines: present([
      plain(row.physician.title),
      textLine(labels.summary, row.summary),
      plain(row.question),
      line(labels.status, { word: statusWords.consult[row.status] }),
      line(labels.mode, { word: modeWords[row.mode] }),
      when(labels.time, row.slot),
      when(labels.proposed, row.slot === null ? row.proposedSlot : null),
      when(labels.wished, row.slot === null ? row.wishedSlot : null),
      textLine(labels.note, row.note),
      line(labels.fee, { money: row.fee }),
      numberLine(row.number),
    ]),
    files: row.attachments,
    at: row.slot ?? row.createdAt,
  };
}

function describeComment(row: Comment): RecordEntry {
  return {
    kind: 'comment',
    id: row.id,
    within: row.id,
    title: row.targetTitle,
    isTitleInherited: false,
    lines: present([
      plain(row.body),
      row.reply && line(labels.reply, { text: row.reply.body }),
      line(labels.name, { text: row.name }),
      row.rating !== null && line(labels.rating, { code: row.rating }),
      line(labels.status, { word: statusWords.comment[row.status] }),
      numberLine(row.number),
    ]),
    files: [],
    at: row.createdAt,
  };
}

function describeProfile(row: Profile): RecordEntry {
  const list = (label: MessageDescriptor, entries: readonly LocalizedText[]): EntryLine[] =>
    entries.map((entry) => line(label, { text: entry }));
  /** Rows of earlier releases have no marks. */
  const none = (label: MessageDescriptor, of: HealthList): EntryLine[] => {
    const mark = row.noneKnown?.[of];
    return mark && row[of].length === 0
      ? [line(label, { word: noneKnownWords[of] }), line(labels.checked, { at: mark.at })]
      : [];
  };
  return {
    kind: 'profile',
    id: row.id,
    within: row.id,
    title: row.name ?? row.latinName ?? '',
    isTitleInherited: false,
    lines: present([
      textLine(labels.latinName, row.latinName),
      row.birthDate !== null && line(labels.birthDate, { day: row.birthDate }),
      row.sex !== null && line(labels.sex, { word: sexWords[row.sex] }),
      row.bloodGroup !== null && line(labels.bloodGroup, { text: `\u2066${row.bloodGroup}\u2069` }),
      ...list(labels.allergies, row.allergies),
      ...none(labels.allergies, 'allergies'),
      ...list(labels.illnesses, row.conditions),
      ...none(labels.illnesses, 'conditions'),
      ...list(labels.medications, row.medications),
      ...none(labels.medications, 'medications'),
      row.emergencyContact && line(labels.emergencyContact, { text: row.emergencyContact.name }),
      row.emergencyContact && plain(row.emergencyContact.relation),
      row.emergencyContact && line(labels.phone, { code: row.emergencyContact.phone }),
    ]),
    files: [],
    at: '',
  };
}
