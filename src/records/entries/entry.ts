import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileRef } from '#contract/file.ts';
import type { Money } from '#contract/money.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { formatCode, formatTime, formatWeekday } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { moneyTexts } from '#i18n/useMoney.ts';
import { labels } from './words.ts';

// A record as a title and lines of text, for what handles every kind of record alike: search and
// export. Screens show records by their own parts.

export const entryKinds = [
  'ticket',
  'message',
  'visit',
  'result',
  'medicine',
  'document',
  'patientPackage',
  'form',
  'submission',
  'consult',
  'bill',
  'recommendation',
  'loanRecommendation',
  'cardOrder',
  'comment',
  'profile',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A text that is the same in all languages, or one text for each. */
export type EntryText = string | LocalizedText;

export type EntryValue =
  | { text: EntryText }
  /** A text of the program: a status. */
  | { word: MessageDescriptor }
  | { at: string; timeZone?: string }
  | { day: string }
  | { money: Money }
  /** A number that is copied, such as a confirmation number. */
  | { code: number | string };

export type EntryLine = EntryValue & {
  label?: MessageDescriptor;
  /** In place of a label: the question of a form that this answers. */
  question?: EntryText;
};

export interface RecordEntry {
  kind: EntryKind;
  id: string;
  /** The row whose page shows it: a message's ticket, a visit's package, a submission's form. */
  within: string;
  title: EntryText;
  /** The title is another record's: a message has its ticket's. */
  isTitleInherited: boolean;
  lines: EntryLine[];
  files: FileRef[];
  /** The instant by which entries of a kind are ordered. */
  at: string;
}

/** What a record may not have is left out. */
type OptionalLine = EntryLine | false | null | undefined;

export const present = (lines: readonly OptionalLine[]): EntryLine[] =>
  lines.filter((each): each is EntryLine => Boolean(each));
export const line = (label: MessageDescriptor, value: EntryValue): EntryLine => ({
  label,
  ...value,
});
export const textLine = (label: MessageDescriptor, value: EntryText | null): OptionalLine =>
  value !== null && value !== '' && line(label, { text: value });
export const plain = (value: EntryText): EntryLine => ({ text: value });
export const numberLine = (number: number | null): OptionalLine =>
  number !== null && line(labels.number, { code: number });

export const kindNames: Record<EntryKind, MessageDescriptor> = {
  ticket: msg`Conversations`,
  message: msg({ message: 'Messages', comment: 'Place in the portal: questions to the clinic' }),
  visit: msg({ message: 'Visits', comment: 'Heading of a list of records' }),
  result: msg({ message: 'Results', comment: 'Laboratory results: heading of a list of records' }),
  medicine: msg`Medicines`,
  document: msg`Documents`,
  patientPackage: msg({ message: 'Packages', comment: 'Heading of a list of records' }),
  form: msg`Forms`,
  submission: msg({ message: 'Sent forms', comment: 'Heading of a list of records' }),
  consult: msg({ message: 'Consultations', comment: 'Heading of a list of records' }),
  bill: msg`Bills`,
  recommendation: msg`Recommendations`,
  loanRecommendation: msg`Loans`,
  cardOrder: msg`Check-up card`,
  comment: msg({ message: 'Comments', comment: 'Heading of a list of records' }),
  profile: msg`Profile`,
};

export const entryText = (text: EntryText, locale: string): string =>
  typeof text === 'string' ? text : textIn(text, locale);

/** Plain dates are noon, so that no time zone moves them to another day. */
const noon = (day: string): string => `${day.slice(0, 10)}T12:00:00Z`;

/** A zone that this browser does not know must not stop a search or an export. */
function knownZone(timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}

/** How a value is shown in a language. */
export function formatValue(value: EntryValue, locale: Locale, i18n: I18n): string {
  if ('text' in value) return entryText(value.text, locale.code);
  if ('word' in value) return i18n._(value.word);
  if ('at' in value) {
    const zone = knownZone(value.timeZone);
    const day = formatWeekday(locale, value.at, zone);
    const time = formatTime(locale, value.at, zone);
    return i18n._(msg({ message: `${day}, ${time}`, comment: 'A day and a time' }));
  }
  if ('day' in value) return formatWeekday(locale, noon(value.day), 'UTC');
  if ('money' in value) {
    const { amount, currency } = moneyTexts(value.money, locale, i18n);
    return `${amount} ${currency}`;
  }
  return formatCode(locale, value.code);
}

/** Everything by which a value can be looked for: all its languages, and other notations. */
export function searchedTexts(value: EntryValue, locale: Locale, i18n: I18n): string[] {
  if ('text' in value)
    return typeof value.text === 'string' ? [value.text] : Object.values(value.text);
  if ('at' in value) return [formatValue(value, locale, i18n), value.at.slice(0, 10)];
  if ('day' in value) return [formatValue(value, locale, i18n), value.day];
  if ('money' in value)
    return [formatValue(value, locale, i18n), String(value.money.amount), value.money.currency];
  return [formatValue(value, locale, i18n)];
}
