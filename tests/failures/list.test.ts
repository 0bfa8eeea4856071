import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { failureDocument } from './document.ts';
import { failureGroups } from './list.ts';
import { ofMany, readCatalogueTexts } from './texts.ts';

const { textIn, all } = await readCatalogueTexts();
const listed = failureGroups.flatMap(({ failures }) => failures.map(({ source }) => source));

test('every problem of the contract is listed', () => {
  expect(Object.keys(problems).filter((slug) => !listed.includes(`problem.${slug}`))).toEqual([]);
});

/** How failure texts begin, or what they contain. */
const failurePattern =
  /could not (be|read|send)|cannot (accept|be (sent|kept|changed)|open)|^Not (saved|sent|copied|discarded)|went wrong|is full|too (large|small|long|many|old)|older than|did not (arrive|finish)|not (on|part of) (this|your) (device|records)[ .(]|has expired|has changed this|is empty\.|is closed\.|no longer offered|There is no internet|[Tt]he internet dropped|paused at|cleared the|turned off|did not (load|download)|could not store|^(Write|Enter|Choose|Say) [^·]*\.$|needs (an answer|at least)|does not (fit the question|accept)|already on its way/;
/**
 * Parts of a longer notice, states, questions and advice: their failure is listed under another
 * text.
 */
const listedElsewhere = [
  /^the clinic could not be reached\.?$/i,
  /^Your sign-in has expired($|\. (Nothing|Sign in, and))/,
  /^This version is too old to send($|\. Update, and we will send everything that is waiting)/,
  /^Nothing is lost\. Free some space/,
  /it cannot be brought back|they cannot be brought back/,
  /^not on this device$/i,
  /^Not sent yet\. If urgent/,
  /^Write to the clinic$/,
  // Questions of the cost estimate.
  /^Choose (up to|what you need|your care)[, ]/,
  /^One of your choices is no longer offered/,
  // The hint of a question with several answers.
  /^Choose all that apply\.$/,
  // An empty column of the desk.
  /^Choose a ticket\./,
  // Where the desk shows a code, before there is one.
  /^When the patient asks for a code that cannot be sent/,
  // What to write into the search.
  /^Write what worries you, in your own words:/,
  // The state of a draft at the desk while a block of it is empty.
  /^Not saved yet$/,
  // The title of the dialog above the text.
  /^There is no internet$/,
];

test('every text that reads like a failure is listed', () => {
  const texts = new Set(listed.map((source) => textIn('en', source)));
  const unlisted = all.filter(
    (text) =>
      failurePattern.test(text) &&
      !texts.has(text) &&
      !listedElsewhere.some((known) => known.test(text)),
  );
  expect(unlisted).toEqual([]);
});

test('no text is listed twice', () => {
  expect(listed.filter((source, at) => listed.indexOf(source) !== at)).toEqual([]);
});

test('the English catalogue has the texts of the problems in the source', () => {
  for (const [slug, { text }] of Object.entries(problems))
    expect(textIn('en', text.id), slug).toBe(ofMany(text.message));
});

test('each has a text in three languages, a meaning and an instruction', () => {
  for (const { failures } of failureGroups)
    for (const { source, meaning, action } of failures) {
      for (const locale of ['en', 'fa', 'ar'] as const)
        expect(textIn(locale, source), `${locale}: ${source}`).not.toBe('');
      expect(meaning.length).toBeGreaterThan(5);
      expect(action.length).toBeGreaterThan(5);
    }
});

test('docs/errors.md is up to date with the list and the catalogues', async () => {
  expect(await readFile('docs/errors.md', 'utf8'), 'run npm run docs:errors').toBe(
    failureDocument(textIn),
  );
});
