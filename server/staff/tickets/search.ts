import { sql, type SQL } from 'drizzle-orm';
import { foldText } from '#i18n/foldText.ts';
import { accounts, tickets } from '../../db/tables/index.ts';

/**
 * The account and ticket ids that match a search: all words in the subject or all in the patient's
 * name, the ticket's number, or the end of the phone number. Digits of any script. Undefined for a
 * search without words. Each part uses an index of its own.
 */
export function ticketsMatching(text: string): SQL | undefined {
  const words = queryOf(text);
  const digits = foldText(text).replace(/[\s+().-]/g, '');
  const isNumber = /^\d+$/.test(digits);
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
    ...(isNumber && digits.length <= 9
      ? [ofTicket(sql`${tickets.number} = ${Number(digits)}`)]
      : []),
    ...(isNumber && digits.length >= minPhoneDigits
      ? [ofPatient(sql`reverse(${accounts.phone}) like ${phoneEnd(digits)}`)]
      : []),
  ];
  return parts.length === 0 ? undefined : sql.join(parts, sql` union `);
}

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
