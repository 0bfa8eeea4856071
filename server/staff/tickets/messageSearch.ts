import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { foldText } from '#i18n/foldText.ts';
import type { Db } from '../../db/database.ts';
import { messages, ticketHandling, ticketQueue } from '../../db/tables/index.ts';
import type { Actor } from '../access/actor.ts';
import { ticketsOf } from './find.ts';

/** More open tickets than a clinic answers; of closed ones the newest are searched. */
const mostOpen = 20_000;
const mostClosed = 2000;
/** Whoever finds so many has not searched for much. */
const mostFound = 500;

/**
 * The tickets that the member may open with a message that has all words of the search. Messages
 * have no index of words: folding one in the database takes a millisecond, a pattern a hundredth.
 */
export async function ticketsWithMessage(
  db: Db,
  staff: Actor,
  text: string,
): Promise<{ accountId: string; ticketId: string }[]> {
  const patterns = patternsOf(text);
  if (patterns.length === 0) return [];
  const { accountId, ticketId, position, since } = ticketQueue;
  const readable = (place: SQL) =>
    db
      .select({ accountId, ticketId })
      .from(ticketQueue)
      .leftJoin(
        ticketHandling,
        and(eq(ticketHandling.accountId, accountId), eq(ticketHandling.ticketId, ticketId)),
      )
      .where(and(place, ticketsOf(staff, ticketQueue.department)));
  const searched = unionAll(
    readable(lt(position, 4)).orderBy(asc(position), asc(since)).limit(mostOpen),
    readable(eq(position, 4)).orderBy(desc(since)).limit(mostClosed),
  ).as('searched');
  return db
    .select({ accountId: searched.accountId, ticketId: searched.ticketId })
    .from(searched)
    .innerJoin(
      messages,
      and(eq(messages.accountId, searched.accountId), eq(messages.ticketId, searched.ticketId)),
    )
    .where(and(...patterns.map((pattern) => sql`${messages.body} ~ ${pattern}`)))
    .limit(mostFound);
}

const maxWords = 8;
const halfSpace = '\u200c';

/** The regular expressions of PostgreSQL that a text with all words of the search matches. */
function patternsOf(text: string): string[] {
  const words = text
    .split(/[^\p{L}\p{N}\p{M}\u00ad\u0640\u200c]+/u)
    .map((word) => word.split(halfSpace).map(foldWord).filter(Boolean))
    .filter(({ length }) => length > 0);
  return words.slice(0, maxWords).map(([first = '', ...rest]) => {
    // The article is optional on both sides.
    const parts = [first.replace(/^ال(?=..)/u, ''), ...rest];
    // Where a half-space was typed, others write a space or nothing.
    const spelled = parts
      .map((part) => [...part].map(spellingsOf).join(unread))
      .join(`${unread} ?`);
    const begin = /^\p{Script=Arabic}/u.test(first) ? `(?:${article}${unread})?` : '';
    return `(?:^|${beforeWord})${unread}${begin}${spelled}`;
  });
}

const foldWord = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}]/gu, '');

/** What `foldText` deletes within a word, such as vowel marks. */
const unread =
  '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0621\u0640\u00ad\u061c\u200b-\u200f\u2060\u2066-\u2069\ufeff]*';
/** As between words in `search_words` of the database, and a half-space. */
const beforeWord =
  '[\u0001-\u002f:-@\\u005b-\u0060{-\u00bf\u060c\u061b\u061f\u066a-\u066c\u06d4\u2010-\u2027\u200c]';
const article = `ا${unread}ل`;

/** How each letter and digit is written, by its folded form: [یيىئ…] for ی. */
const spellings = new Map<string, string>();
const lettersOf: readonly [first: number, last: number][] = [
  [0x30, 0x24f],
  [0x370, 0x52f],
  [0x622, 0x6ff],
  [0x1e00, 0x1eff],
];
for (const [first, last] of lettersOf)
  for (let point = first; point <= last; point += 1) {
    const letter = String.fromCodePoint(point);
    const key = /[\p{L}\p{N}]/u.test(letter) ? foldText(letter) : '';
    if (/^[\p{L}\p{N}]$/u.test(key)) spellings.set(key, (spellings.get(key) ?? '') + letter);
  }
const spellingsOf = (key: string): string => `[${spellings.get(key) ?? key}]`;
