import { and, asc, inArray, ne, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { toLatinDigits } from '#contract/digits.ts';
import { accounts } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { findPatient } from '../patients/find.ts';

/** More are not named in a question. */
const most = 3;
/** A shorter name would be found in many texts. */
const shortestName = 5;

/**
 * `POST /api/staff/patients/{patient}/named-others`: the numbers of other patients whose number or
 * full name is in a text that is about to be sent to this one. Namesakes do not count.
 */
export function serveNamedPatients(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/named-others', async (c) => {
    const { text } = await readBody('staffNamedPatients', c);
    const { id, name } = await findPatient(db, c.req.param('patient'));
    const folded = sql`translate(fold_text(${accounts.name}), '.-', '  ')`;
    // Only the end of a name is the end of a word: Arabic writes "to" and "and" at its beginning.
    const words = `${text.replaceAll('\u200c', '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
    const isNamed = and(
      sql`length(${folded}) >= ${shortestName} and ${folded} like '% %'`,
      sql`fold_text(${accounts.name}) <> fold_text(${name})`,
      sql`position(${folded} || ' ' in fold_text(${words})) > 0`,
    );
    const numbers = numbersIn(text);
    const found = await db
      .select({ number: accounts.number })
      .from(accounts)
      .where(
        and(
          ne(accounts.id, id),
          or(isNamed, numbers.length > 0 ? inArray(accounts.number, numbers) : undefined),
        ),
      )
      .orderBy(asc(accounts.number))
      .limit(most);
    return respond('staffNamedPatients', c, { numbers: found.map(({ number }) => number) });
  });
}

/** The numbers of patients as people write them: P-1043, p 1043, P-۱۰۴۳. */
const numbersIn = (text: string): number[] =>
  [...toLatinDigits(text).matchAll(/(?<![\p{L}\p{N}])P[-\s\u2010-\u2015]?(\d{1,9})(?!\d)/giu)].map(
    ([, digits]) => Number(digits),
  );
