import { expect, test } from 'vitest';
import * as v from 'valibot';
import { document } from '#contract/document.ts';
import { form } from '#contract/form.ts';
import { message } from '#contract/message.ts';
import { patientPackage } from '#contract/patientPackage.ts';
import type { QuestionnaireItem, Translations } from '#contract/questionnaire/questionnaire.ts';
import { ticket } from '#contract/ticket.ts';
import { readContent } from './load.ts';
import { rowsOf } from './rows.ts';
import { misspellings } from './spelling.ts';

const content = await readContent();
const seed = new Date('2026-11-21T08:30:00Z');
const slugs = (list: { slug: string }[]) => new Set(list.map(({ slug }) => slug));

/** Every localized text in a value, with its path; what else is in there is left alone. */
function* texts(value: unknown, path: string): Generator<[path: string, text: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null || value instanceof Map) return;
  const record = value as Record<string, unknown>;
  if ('fa' in record || 'ar' in record) yield [path, record];
  else for (const [key, inner] of Object.entries(record)) yield* texts(inner, `${path}.${key}`);
}

function* items(list: QuestionnaireItem[]): Generator<QuestionnaireItem> {
  for (const item of list) {
    yield item;
    yield* items(item.item ?? []);
  }
}

test('there is as much as the product promises', () => {
  const counts = Object.fromEntries(Object.entries(content).map(([kind, list]) => [kind, list instanceof Map ? list.size : list.length]));
  expect(counts).toMatchObject({ categories: 7, packages: 24, careCenters: 12, physicians: 40, authors: 6, questionnaires: 6, patients: 2 });
  expect(content.packages.filter(({ featured }) => featured)).toHaveLength(6);
  for (const file of content.documents.values()) expect(file.size, file.name).toBeLessThan(150_000);
});

test('names in one file are found in another', () => {
  const [categories, packages, centers, physicians] = [content.categories, content.packages, content.careCenters, content.physicians].map(slugs);
  const [authors, tags, postCategories] = [content.authors, content.tags, content.postCategories].map(slugs);
  const missing: string[] = [];
  const look = (from: string, names: string[], known: Set<string> | undefined) => missing.push(...names.filter((name) => !known?.has(name)).map((name) => `${from} → ${name}`));
  for (const one of content.packages) {
    look(one.slug, [one.category], categories);
    look(one.slug, one.careCenters, centers);
    look(one.slug, one.physicians, physicians);
  }
  for (const one of content.physicians) {
    look(one.slug, one.specialties, categories);
    look(one.slug, one.careCenters, centers);
  }
  for (const one of content.guests) look(one.slug, [one.package], packages);
  for (const one of content.posts) {
    look(one.slug, [one.author], authors);
    look(one.slug, one.tags, tags);
    look(one.slug, one.categories, postCategories);
    look(one.slug, one.packages, packages);
    const links = Object.values(one.body).flatMap((body) => [...body.matchAll(/\]\(\/packages\/([^)#?]*)\)/g)].map(([, name]) => name ?? ''));
    look(one.slug, links, packages);
  }
  expect(missing).toEqual([]);
});

test('a physician of a package works at one of its care centers', () => {
  const places = new Map(content.physicians.map(({ slug, careCenters }) => [slug, careCenters]));
  const stray = content.packages.flatMap((one) => one.physicians.filter((slug) => !places.get(slug)?.some((place) => one.careCenters.includes(place))).map((slug) => `${one.slug}: ${slug}`));
  expect(stray).toEqual([]);
});

test('every text is there in Persian, English and Arabic, spelled by the rules', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [path, text] of texts(content, 'content')) {
    for (const locale of ['fa', 'en', 'ar']) {
      const written = text[locale];
      if (typeof written !== 'string' || written.trim() === '') wrong.push(`${path}: no ${locale}`);
      else wrong.push(...misspellings(written, locale).map((finding) => `${path}.${locale}: ${finding}`));
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});

test('questionnaires are translated, and their conditions and links resolve', () => {
  const wrong: string[] = [];
  for (const { id, item, title, _title, description, _description } of content.questionnaires) {
    const all = [...items(item)];
    const linkIds = all.map(({ linkId }) => linkId);
    if (new Set(linkIds).size !== linkIds.length) wrong.push(`${id}: a linkId twice`);
    const codings = all.flatMap(({ answerOption }) => answerOption ?? []).flatMap(({ valueCoding }) => (valueCoding ? [[valueCoding.display, valueCoding._display] as const] : []));
    const pairs: (readonly [string | undefined, Translations | undefined])[] = [[title, _title], [description, _description], ...all.map((one) => [one.text, one._text] as const), ...codings];
    for (const [text, translations] of pairs) {
      const told = Object.fromEntries((translations?.extension ?? []).map(({ extension: [lang, said] }) => [lang.valueCode, said.valueString]));
      for (const locale of ['fa', 'ar']) wrong.push(...(told[locale] ? misspellings(told[locale], locale) : ['not translated']).map((finding) => `${id} “${text}” ${locale}: ${finding}`));
    }
    for (const { linkId, enableWhen, enableBehavior } of all) {
      if ((enableWhen?.length ?? 0) > 1 && !enableBehavior) wrong.push(`${id} ${linkId}: enableBehavior`);
      for (const { question } of enableWhen ?? []) if (!linkIds.includes(question)) wrong.push(`${id} ${linkId}: no question ${question}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('patients become rows of the contract, in the past where they were written, the same for the same seed', () => {
  for (const patient of content.patients) {
    const rows = rowsOf(patient, content, seed);
    for (const one of rows.patientPackages) expect(v.parse(patientPackage, one)).toEqual(one);
    for (const one of rows.tickets) expect(v.parse(ticket, one)).toEqual(one);
    for (const one of rows.messages) expect(v.parse(message, one)).toEqual(one);
    for (const one of rows.documents) expect(v.parse(document, one)).toEqual(one);
    for (const one of rows.forms) expect(v.parse(form, one)).toEqual(one);
    for (const { createdAt, readAt } of rows.messages) {
      expect(createdAt < seed.toISOString()).toBe(true);
      expect(readAt === null || (createdAt < readAt && readAt < seed.toISOString())).toBe(true);
    }
    for (const { id } of rows.tickets) {
      const times = rows.messages.filter(({ ticketId }) => ticketId === id).map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort());
    }
    expect(rowsOf(patient, content, seed)).toEqual(rows);
  }
});

test('people wrote in the language that their ticket names', () => {
  const script = { fa: /[پچژگکی]/u, ar: /[يكةى]/u, en: /^[\x20-\x7e’“”]+$/u };
  for (const { language, subject, messages } of content.patients.flatMap(({ tickets }) => tickets)) {
    for (const text of [subject, ...messages.map(({ body }) => body)]) {
      expect(text).toMatch(script[language]);
      expect(misspellings(text, language)).toEqual([]);
    }
  }
});
