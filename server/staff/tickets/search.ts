import { and, eq, sql, type SQL } from 'drizzle-orm';
import { foldText } from '#i18n/foldText.ts';
import type { Db } from '../../db/database.ts';
import { accounts, ticketHandling, tickets } from '../../db/tables/index.ts';
import type { Actor } from '../access/actor.ts';
import { patientNumber } from '../matchesText.ts';
import { handlingOf, ticketsOf } from './find.ts';
import { ticketsWithMessage } from './messageSearch.ts';

/**
 * The account and ticket ids that match a search: all words in the subject, in one message or in
 * the patient's name, the ticket's number, the patient's number as P-1043, or the end of the phone
 * number. Digits of any script. Undefined for a search without words. Each part has an index of its
 * own, but messages, which are read once for all statements that use the result, and not at all when
 * the search is the number of a ticket.
 */
export async function ticketsMatching(
  db: Db,
  staff: Actor,
  text: string,
): Promise<SQL | undefined> {
  const patient = patientNumber(text);
  const words = queryOf(text);
  const digits = foldText(text).replace(/[\s+().-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const isNamed = patient !== undefined || (isNumber && (await hasTicket(db, staff, digits)));
  const byMessage = isNamed ? [] : await ticketsWithMessage(db, staff, text);
  const ofTicket = (where: SQL) =>
    sql`select ${tickets.accountId}, ${tickets.id} from ${tickets} where ${where}`;
  const ofPatient = (where: SQL) =>
    sql`select ${tickets.accountId}, ${tickets.id} from ${tickets}
      join ${accounts} on ${accounts.id} = ${tickets.accountId} where ${where}`;
  const parts = [
    ...(words === undefined
      ? []
      : [
          ofTicket(sql`search_words(${tickets.subject}) @@ ${words}::tsquery`),
          ofPatient(sql`search_words(${accounts.name}) @@ ${words}::tsquery`),
        ]),
    ...(byMessage.length > 0 ? [keysOf(byMessage)] : []),
    ...(patient === undefined ? [] : [ofPatient(sql`${accounts.number} = ${patient}`)]),
    ...(isNumber && digits.length <= 9
      ? [ofTicket(sql`${tickets.number} = ${Number(digits)}`)]
      : []),
    ...(isNumber && digits.length >= minPhoneDigits
      ? [ofPatient(sql`reverse(${accounts.phone}) like ${phoneEnd(digits)}`)]
      : []),
  ];
  return parts.length === 0 ? undefined : sql.join(parts, sql` union `);
}

/** Whether it is the number of a ticket that the member may open. */
async function hasTicket(db: Db, staff: Actor, digits: string): Promise<boolean> {
  if (digits.length > 9) return false;
  const [found] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(ticketHandling, handlingOf)
    .where(and(eq(tickets.number, Number(digits)), ticketsOf(staff, tickets.department)))
    .limit(1);
  return found !== undefined;
}

const keysOf = (keys: readonly { accountId: string; ticketId: string }[]): SQL =>
  sql`select (key ->> 0)::uuid, (key ->> 1)::uuid from jsonb_array_elements(
    ${JSON.stringify(keys.map(({ accountId, ticketId }) => [accountId, ticketId]))}::jsonb) as key`;

/** Fewer digits would be the end of too many numbers. */
const minPhoneDigits = 4;
/** Of a number with or without its prefix: 0912…, 0098912… and +98912… end alike. */
const phoneEnd = (digits: string): string =>
  `${[...digits.replace(/^0+(?:98)?/, '')].toReversed().join('')}%`;

const maxWords = 8;
const halfSpace = '\u200c';
/** An Arabic article is optional on both sides. */
const lexeme = (word: string): string =>
  /^ال../.test(word) ? `('${word}':* | '${word.slice(2)}':*)` : `'${word}':*`;

/**
 * A search as `tsquery`: every word begins a word of the text, or the whole search written together
 * does. Half-spaces join or separate, as in the function `search_words` of the database.
 */
function queryOf(text: string): string | undefined {
  const foldedWords = (part: string) =>
    part
      .split(/[^\p{L}\p{N}\p{M}\u00ad\u0640]+/u)
      .map((word) => foldText(word).replace(/[^\p{L}\p{N}]/gu, ''))
      .filter((word) => word !== '');
  const words = text
    .split(/\s+/)
    .slice(0, maxWords)
    .flatMap((part) => {
      const joined = foldedWords(part.replaceAll(halfSpace, '')).map(lexeme);
      const apart = foldedWords(part.replaceAll(halfSpace, ' ')).map(lexeme);
      if (joined.length === 0) return [];
      return part.includes(halfSpace)
        ? [`((${joined.join(' & ')}) | (${apart.join(' & ')}))`]
        : joined;
    });
  if (words.length === 0) return undefined;
  const together = foldedWords(text.replace(/[\s\u200c]+/g, ''))
    .map(lexeme)
    .join(' & ');
  return words.length === 1 ? words[0] : `(${words.join(' & ')}) | (${together})`;
}
