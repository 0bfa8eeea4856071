import { expect, test } from 'vitest';
import * as v from 'valibot';
import { comment } from '#contract/comment.ts';
import { document } from '#contract/document.ts';
import { form } from '#contract/form.ts';
import { message } from '#contract/message.ts';
import { patientPackage } from '#contract/patientPackage.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import type { QuestionnaireItem, Translations } from '#contract/questionnaire/questionnaire.ts';
import { ticket } from '#contract/ticket.ts';
import { hashOf } from '../content/images/measure.ts';
import { readDemo } from './load.ts';
import { rowsOf } from './rows.ts';
import { misspellings } from './spelling.ts';

const demo = await readDemo();
const { content } = demo;
const seed = new Date('2026-11-21T08:30:00Z');

function* items(list: QuestionnaireItem[]): Generator<QuestionnaireItem> {
  for (const item of list) {
    yield item;
    yield* items(item.item ?? []);
  }
}

test('questionnaires are translated, and their conditions and links resolve', () => {
  const wrong: string[] = [];
  for (const { id, item, title, _title, description, _description } of content.questionnaire) {
    const all = [...items(item)];
    const linkIds = all.map(({ linkId }) => linkId);
    if (new Set(linkIds).size !== linkIds.length) wrong.push(`${id}: a linkId twice`);
    const codings = all
      .flatMap(({ answerOption }) => answerOption ?? [])
      .flatMap(({ valueCoding }) =>
        valueCoding ? [[valueCoding.display, valueCoding._display] as const] : [],
      );
    const pairs: (readonly [string | undefined, Translations | undefined])[] = [
      [title, _title],
      [description, _description],
      ...all.map((one) => [one.text, one._text] as const),
      ...codings,
    ];
    for (const [text, translations] of pairs) {
      for (const locale of ['fa', 'ar'])
        wrong.push(
          ...(fhirText(undefined, translations, locale)
            ? misspellings(fhirText(undefined, translations, locale), locale)
            : ['not translated']
          ).map((finding) => `${id} “${text}” ${locale}: ${finding}`),
        );
    }
    for (const { linkId, enableWhen, enableBehavior } of all) {
      if ((enableWhen?.length ?? 0) > 1 && !enableBehavior)
        wrong.push(`${id} ${linkId}: enableBehavior`);
      for (const { question } of enableWhen ?? [])
        if (!linkIds.includes(question)) wrong.push(`${id} ${linkId}: no question ${question}`);
    }
  }
  expect(wrong).toEqual([]);
});

const buildings = [...demo.images]
  .filter(([name]) => /^care-center-.*-1\.svg$/.test(name))
  .map(([, bytes]) => hashOf(bytes));

test('patients are valid rows with past dates, and reproducible by seed', () => {
  for (const patient of demo.patients) {
    const rows = rowsOf(patient, demo, seed);
    for (const one of rows.patientPackages) expect(v.parse(patientPackage, one)).toEqual(one);
    for (const { careCenter } of rows.patientPackages.flatMap(({ visits }) => visits))
      expect(buildings).toContain(careCenter.drawing?.hash);
    for (const one of rows.tickets) expect(v.parse(ticket, one)).toEqual(one);
    for (const one of rows.messages) expect(v.parse(message, one)).toEqual(one);
    for (const one of rows.documents) expect(v.parse(document, one)).toEqual(one);
    for (const one of rows.comments) expect(v.parse(comment, one)).toEqual(one);
    for (const one of rows.forms) expect(v.parse(form, one)).toEqual(one);
    for (const { createdAt, readAt } of rows.messages) {
      expect(createdAt < seed.toISOString()).toBe(true);
      expect(readAt === null || (createdAt < readAt && readAt < seed.toISOString())).toBe(true);
    }
    for (const { id } of rows.tickets) {
      const times = rows.messages
        .filter(({ ticketId }) => ticketId === id)
        .map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort());
    }
    expect(rowsOf(patient, demo, seed)).toEqual(rows);
  }
});

test('people write in the language of their ticket or comment', () => {
  const script = { fa: /[پچژگکی]/u, ar: /[يكةى]/u, en: /^[\x20-\x7e’“”]+$/u };
  const written = demo.patients.flatMap(({ tickets, comments }) => [
    ...tickets.map(({ language, subject, messages }) => ({
      language,
      texts: [subject, ...messages.map(({ body }) => body)],
    })),
    ...comments.map(({ language, name, body, reply }) => ({
      language,
      texts: [name, body, ...(reply ? [reply.body] : [])],
    })),
  ]);
  for (const { language, texts } of written) {
    for (const text of texts) {
      expect(text).toMatch(script[language]);
      expect(misspellings(text, language)).toEqual([]);
    }
  }
});
