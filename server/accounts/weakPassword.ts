import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Whether an attacker who knows common passwords, and the person's name and login, would guess it
 * early.
 */
export function isWeakPassword(password: string, person: { name: string; login: string }): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < minDistinctChars) return true;
  if ([person.login, person.name].some((known) => known.toLowerCase() === plain)) return true;
  const personal = new Set(personalWords(person));
  const spelled = [...plain].map((char) => leetLetters[char] ?? char).join('');
  return [plain, spelled, repeatedUnit(plain)].some((text) => isMadeOfFewPieces(text, personal));
}

/** The most common passwords, in lower case (docs/decisions/0023). */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= 4),
);

/** Keyboard rows and alphabets, forwards and backwards. */
const keySequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Characters that stand for letters, as in p@ssw0rd. */
const leetLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

const maxWordLength = 24;
const minDistinctChars = 5;
/** Weak: at most `maxPieces` known pieces and fewer than `enoughOtherChars` other characters. */
const maxPieces = 2;
const enoughOtherChars = 4;

/** Name, login and their parts: what an attacker of one person tries first. */
function personalWords({ name, login }: { name: string; login: string }): string[] {
  const [local = '', domain = ''] = login.toLowerCase().split('@');
  const words = [
    local,
    ...name.toLowerCase().split(' '),
    ...local.split(/[._+-]/),
    ...domain.split('.'),
    local.slice(-10),
    'nabz',
    'نبض',
  ];
  return words.filter(({ length }) => length >= 3);
}

function sequenceLengthAt(text: string, from: number): number {
  let longest = 0;
  for (
    let end = from + 3;
    end <= text.length && keySequences.some((row) => row.includes(text.slice(from, end)));
    end += 1
  )
    longest = end - from;
  return longest;
}

/**
 * The length of the known piece at `from` (a common password, a personal word, a key sequence, a
 * year); 0 for none.
 */
function pieceLengthAt(text: string, from: number, personal: ReadonlySet<string>): number {
  const year = /^(?:1[34]|19|20)\d\d/.test(text.slice(from, from + 4)) ? 4 : 0;
  let longest = Math.max(year, sequenceLengthAt(text, from));
  for (let length = Math.min(maxWordLength, text.length - from); length > longest; length -= 1) {
    const word = text.slice(from, from + length);
    if (commonPasswords.has(word) || personal.has(word)) longest = length;
  }
  return longest;
}

function isMadeOfFewPieces(text: string, personal: ReadonlySet<string>): boolean {
  let pieces = 0;
  let others = 0;
  for (let at = 0; at < text.length;) {
    const length = pieceLengthAt(text, at, personal);
    if (length > 0) pieces += 1;
    else others += 1;
    if (pieces > maxPieces || others >= enoughOtherChars) return false;
    at += Math.max(1, length);
  }
  return true;
}

/** "abcabc" → "abc": a repeated text is no stronger than its unit. */
function repeatedUnit(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text)
      return text.slice(0, size);
  return text;
}
