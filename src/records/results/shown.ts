import type { Measurement, Result, TicketResult } from '#contract/result.ts';
import type { Profile } from '#contract/profile.ts';
import { textIn } from '#contract/text.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { isOutOfRange, judge } from './judge.ts';

/**
 * Whether the values of a result may be shown. Everything that shows or gives away values asks
 * this: pages, search, export, notifications. "Show it now" marks the result as read.
 */
export const areValuesShown = (
  { comment, seenAt }: Pick<Result, 'comment' | 'seenAt'>,
  { resultsShown }: Pick<Profile, 'resultsShown'>,
): boolean => resultsShown === 'at-once' || comment !== null || seenAt !== null;

/** The patient has not seen the values. */
export const isUnseen = ({ seenAt }: Pick<Result, 'seenAt'>): boolean => seenAt === null;

export interface ResultView {
  result: Result;
  isShown: boolean;
}

/** All results, the newest first, and of which the values may be shown. */
export const readResults = (db: AccountDb): Promise<ResultView[]> =>
  db.transaction('r', db.rows('result'), db.rows('profile'), db.outbox, async () => {
    const [results, resultsShown] = await Promise.all([readRows(db, 'result'), readChoice(db)]);
    return results
      .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt) || b.id.localeCompare(a.id))
      .map((result) => ({ result, isShown: areValuesShown(result, { resultsShown }) }));
  });

/** One result; undefined when it is not on this device. */
export const readResult = (db: AccountDb, id: string): Promise<ResultView | undefined> =>
  db.transaction('r', db.rows('result'), db.rows('profile'), db.outbox, async () => {
    const [result, resultsShown] = await Promise.all([readRow(db, 'result', id), readChoice(db)]);
    return result && { result, isShown: areValuesShown(result, { resultsShown }) };
  });

/** Also a choice that waits to be sent. */
async function readChoice(db: AccountDb): Promise<Profile['resultsShown']> {
  const [profile] = await readRows(db, 'profile');
  return profile?.resultsShown ?? 'at-once';
}

/** A value as the laboratory printed it: Latin digits in every language. */
export function valueText({ value }: Pick<Measurement, 'value'>, locale: string): string {
  if (value.kind === 'text') return textIn(value.text, locale);
  return [numberText(value), value.unit].filter((part) => part !== '').join(' ');
}

/** "5.8 %" has no letter that gives it a direction. */
export const valueDir = ({ value }: Pick<Measurement, 'value'>): 'ltr' | 'auto' =>
  value.kind === 'quantity' ? 'ltr' : 'auto';

const signs = { '<': '<', '<=': '≤', '>=': '≥', '>': '>' };

/** Number with its sign, without the unit. */
export const numberText = ({
  value,
  comparator,
}: Pick<Extract<Measurement['value'], { kind: 'quantity' }>, 'value' | 'comparator'>): string =>
  `${comparator === null ? '' : signs[comparator]}${value}`;

/** As long as the server accepts. */
const cut = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/**
 * What a question about a result carries: one value, or all that are outside their range. Of values
 * that are not shown yet only title and day.
 */
export function toTicketResult(
  { result, isShown }: ResultView,
  measurementId: string | undefined,
  locale: string,
): TicketResult {
  const asked = result.measurements.filter((each) =>
    measurementId === undefined ? isOutOfRange(judge(each)) : each.id === measurementId,
  );
  return {
    resultId: result.id,
    title: cut(textIn(result.title, locale)),
    takenAt: result.takenAt,
    values: (isShown ? asked : []).slice(0, 100).map((each) => ({
      name: cut(textIn(each.name, locale)),
      value: cut(valueText(each, locale)),
    })),
  };
}
