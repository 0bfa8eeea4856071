import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { failureDocument } from './document.ts';
import { failureGroups } from './list.ts';
import { readWords } from './words.ts';

const { words, all } = await readWords();
const listed = failureGroups.flatMap(({ failures }) => failures.map(({ says }) => says));

test('every problem that the server can answer is listed', () => {
  expect(Object.keys(problems).filter((slug) => !listed.includes(`problem.${slug}`))).toEqual([]);
});

/** How texts of failure begin or what they hold, by words.md. */
const sounds =
  /could not be|cannot (accept|be (sent|kept|changed))|^Not (saved|discarded)|went wrong|is full|too (large|long|many|old)|did not (arrive|finish)|not on (this|your) device[ .(]|has expired|is empty\.|no longer offered/i;
/** Parts of a longer notice, states, and questions: their failure is listed under its own sentence. */
const elsewhere = [
  /^\{/,
  /^the clinic could not be reached/i,
  /needs your sign-in|Your sign-in has expired/,
  /This app is too old to send\./,
  /cannot be brought back/,
  /^not on this device$/i,
  /What you wrote is still here. Try again/,
  /^What you wrote is safe on this device/,
  /On its way|on its way to the clinic now/,
];

test('every text that sounds like a failure is listed', () => {
  const texts = new Set(listed.map((says) => words('en', says)));
  const unlisted = all.filter((text) => sounds.test(text) && !texts.has(text) && !elsewhere.some((known) => known.test(text)));
  expect(unlisted).toEqual([]);
});

test('each says something in three languages, what it means and what to do', () => {
  for (const { failures } of failureGroups)
    for (const { says, means, now } of failures) {
      for (const locale of ['en', 'fa', 'ar'] as const) expect(words(locale, says), `${locale}: ${says}`).not.toBe('');
      expect(means.length).toBeGreaterThan(5);
      expect(now.length).toBeGreaterThan(5);
    }
});

test('docs/errors.md is what the list and the catalogues say', async () => {
  expect(await readFile('docs/errors.md', 'utf8'), 'run node tests/failures/write.ts').toBe(failureDocument(words));
});
