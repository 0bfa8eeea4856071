import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toLatinDigits } from '#contract/digits.ts';
import type { Db } from '../db/database.ts';
import { accounts, patientSearch } from '../db/tables/index.ts';

const maxWords = 8;

/**
 * Whether a folded text (`fold_text` without half-spaces, with a trigram index) has all words of a
 * search, or the phone number that was typed. Undefined for a search without words.
 */
export function matchesText(folded: SQLWrapper, search: string): SQL | undefined {
  const words = search.replaceAll('\u200c', '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const latin = toLatinDigits(search).trim();
  // A phone as people write it: with spaces, hyphens, and a zero instead of the country's code.
  const digits = /^[+\d\s()-]{4,}$/.test(latin)
    ? latin.replace(/\D/g, '').replace(/^0+/, '')
    : undefined;
  return or(
    and(
      ...words
        .slice(0, maxWords)
        .map((word) => sql`${folded} like '%' || fold_text(${escapeLike(word)}) || '%'`),
    ),
    digits ? like(sql`${folded}`, `%${digits}%`) : undefined,
  );
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The number of a patient that a search is, with its letter: P-1043, p ۱۰۴۳. */
export function patientNumber(search: string): number | undefined {
  const [, number] = /^p[-\s\u2010-\u2015]?(\d{1,9})$/i.exec(toLatinDigits(search).trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The number that a search is, such as that of a letter or bill. */
export function numberIn(search: string): number | undefined {
  const typed = toLatinDigits(search).trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/**
 * For a list of patients' rows that is joined with `accounts`: the row has the number that was
 * searched for, or is of a patient with that number, name, e-mail or phone. Undefined for a search
 * without words.
 */
export function ofPatientOr(db: Db, number: PgColumn, search: string): SQL | undefined {
  const words = matchesText(patientSearch.words, search);
  if (!words) return undefined;
  const patient = patientNumber(search);
  const exact = numberIn(search);
  return or(
    inArray(
      accounts.id,
      db.select({ id: patientSearch.accountId }).from(patientSearch).where(words),
    ),
    patient === undefined ? undefined : eq(accounts.number, patient),
    exact === undefined ? undefined : or(eq(number, exact), eq(accounts.number, exact)),
  );
}
