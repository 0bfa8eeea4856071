import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { toLatinDigits } from '#contract/digits.ts';
import { foldText } from '#i18n/foldText.ts';
import { accounts } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { auditSource, recordReading } from '../audit/write.ts';
import { findPatient } from '../patients/find.ts';

/** More are not named in a question. */
const most = 3;
/** A shorter name would be found in many texts. */
const shortestName = 5;

/**
 * `POST /api/staff/patients/{patient}/named-others`: the numbers of other patients whose number or
 * full name is in a text that is about to be sent to this one. Namesakes do not count. Nothing is
 * changed, so that the line of the audit log is that of a reading.
 */
export function serveNamedPatients(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/named-others', async (c) => {
    const { text } = await readBody('staffNamedPatients', c);
    const { id, name } = await findPatient(db, c.req.param('patient'));
    await recordReading(db, auditSource(c, deps.now()), 'staffNamedPatients');
    const words = wordsOf(text);
    const folded = sql`regexp_replace(
      translate(replace(fold_text(${accounts.name}), ${halfSpace}, ''), '.-''’', '    '), ' +', ' ', 'g')`;
    const pair = sql`jsonb_array_elements_text(${JSON.stringify(pairsOf(words))}::jsonb) as pair(words)`;
    const found = await union(
      db
        .select({ number: accounts.number })
        .from(pair)
        .innerJoin(accounts, sql`search_words(${accounts.name}) @@ pair.words::tsquery`)
        .where(
          and(
            ne(accounts.id, id),
            sql`length(${folded}) >= ${shortestName} and ${folded} like '% %'`,
            sql`fold_text(${accounts.name}) <> fold_text(${name})`,
            // Only the end of a name is the end of a word: Arabic writes "to" and "and" at its
            // beginning.
            sql`position(${folded} || ' ' in ${`${words.join(' ')} `}) > 0`,
          ),
        ),
      db
        .select({ number: accounts.number })
        .from(accounts)
        .where(and(ne(accounts.id, id), inArray(accounts.number, numbersIn(text)))),
    )
      .orderBy(asc(accounts.number))
      .limit(most);
    return respond('staffNamedPatients', c, { numbers: found.map(({ number }) => number) });
  });
}

const halfSpace = '\u200c';

/** The words of a text, folded as `fold_text` of the database folds names. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(halfSpace, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldText)
    .filter((word) => word !== '');

/** What Arabic writes at the beginning of a name has at most so many letters, as in «وبال». */
const maxPrefix = 4;

/**
 * Two words after another of the text, as `tsquery`, each pair once. A full name is in the text
 * only if its last two words are one of them, so the index of names finds it by its pair.
 */
function pairsOf(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((second, at) => {
    const first = words[at] ?? '';
    const letters = /^\p{Script=Arabic}/u.test(first) ? [...first] : [];
    const shorter = letters
      .slice(1, maxPrefix + 1)
      .map((_, cut) => letters.slice(cut + 1).join(''))
      .filter(({ length }) => length > 1);
    return `(${[first, ...shorter].map(lexeme).join(' | ')}) & ${lexeme(second)}`;
  });
  return [...new Set(pairs)];
}

const lexeme = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** The numbers of patients as people write them: P-1043, p 1043, P-۱۰۴۳. */
const numbersIn = (text: string): number[] =>
  [...toLatinDigits(text).matchAll(/(?<![\p{L}\p{N}])P[-\s\u2010-\u2015]?(\d{1,9})(?!\d)/giu)].map(
    ([, digits]) => Number(digits),
  );
