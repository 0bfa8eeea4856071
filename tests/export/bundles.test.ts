import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { eachItem, isQuestion, optionAnswer } from '#contract/questionnaire/answers.ts';
import { responseOf } from '#contract/questionnaire/convert.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { defaultLocale, findLocale, type Locale } from '#i18n/locales.ts';
import { fhirBundles } from '#features/export/fhir/bundles.ts';
import type { Records } from '#features/export/readRecords.ts';
import { type Demo, readDemo } from '../../server/demo/load.ts';
import { rowsOf } from '../../server/demo/rows.ts';
import { arbitraryRow } from '../support/arbitraryRow.ts';
import { type Bundle, faultsOf, loadDefinitions, summaryFaults } from './fhirChecks.ts';

const at = '2026-11-23T08:00:00.000Z';
const en = findLocale('en') ?? defaultLocale;
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let demo: Demo;
beforeAll(async () => {
  loadDefinitions();
  demo = await readDemo();
}, 60_000);

const none: Records['rows'] = {
  patientPackage: [],
  form: [],
  ticket: [],
  message: [],
  document: [],
  submission: [],
  comment: [],
  profile: [],
  bill: [],
  consult: [],
  cardOrder: [],
  recommendation: [],
  loanRecommendation: [],
  result: [],
};

const recordsOf = (change: Partial<Records>): Records => ({
  accountId: '01900000-0000-7000-8000-000000000001',
  accountName: 'Maryam Daneshvar',
  contacts: undefined,
  rows: none,
  resultsShown: 'at-once',
  isPending: () => false,
  files: [],
  ...change,
});

function demoRecords(patient: number): Records {
  const who = demo.patients[patient];
  if (!who) throw new Error('no such patient');
  const rows = rowsOf(who, demo, new Date(at));
  const [profile] = rows.profiles;
  return recordsOf({
    ...(profile ? { accountId: profile.id } : {}),
    contacts: {
      email: { address: who.email, verifiedAt: null },
      phone: { address: who.phone, verifiedAt: null },
    },
    rows: {
      ...none,
      patientPackage: rows.patientPackages,
      form: rows.forms,
      ticket: rows.tickets,
      message: rows.messages,
      document: rows.documents,
      comment: rows.comments,
      profile: rows.profiles,
      bill: rows.bills,
      consult: rows.consults,
      cardOrder: rows.cardOrders,
      recommendation: rows.recommendations,
      loanRecommendation: rows.loanRecommendations,
      result: rows.results,
    },
  });
}

function faults(records: Records, locale: Locale = en): string[] {
  const { records: all, summary } = fhirBundles(records, locale, i18n, at);
  return [...faultsOf(all), ...faultsOf(summary), ...summaryFaults(summary)];
}
const bundle = (records: Records): Bundle => JSON.parse(fhirBundles(records, en, i18n, at).records);
const summary = (records: Records): Bundle =>
  JSON.parse(fhirBundles(records, en, i18n, at).summary);
const resources = (of: Bundle, type: string) =>
  of.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);

describe.each([0, 1])('the records of demo patient %d', (patient) => {
  test.each(['fa', 'en', 'ar'])('are valid FHIR and a patient summary in %s', (code) => {
    expect(faults(demoRecords(patient), findLocale(code))).toEqual([]);
  });

  test('have the same ids in every export', () => {
    const ids = (time: string) => {
      const all: Bundle = JSON.parse(fhirBundles(demoRecords(patient), en, i18n, time).records);
      return all.entry.map(({ fullUrl }) => fullUrl);
    };
    expect(ids(at)).toEqual(ids('2027-01-01T00:00:00.000Z'));
  });
});

test('an account without any record has a valid summary that says so', () => {
  expect(faults(recordsOf({}))).toEqual([]);
  expect(faults(recordsOf({ accountName: '' }))).toEqual([]);
  const [composition] = resources(summary(recordsOf({})), 'Composition');
  expect(JSON.stringify(composition).match(/"unavailable"/g)).toHaveLength(4);
});

/** Forms come from the clinic and are checked when they are imported. */
const written = collectionNames.filter((name) => name !== 'form' && name !== 'submission');

test.each(written)('any %s is exported as valid FHIR, received or not', (name) => {
  fc.assert(
    fc.property(arbitraryRow(name), fc.boolean(), (row, isPending) => {
      const records = recordsOf({
        ...(name === 'profile' ? { accountId: row.id } : {}),
        rows: { ...none, [name]: [row] },
        isPending: () => isPending,
      });
      expect(faults(records)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('any answers to the demo’s forms are exported as valid FHIR', () => {
  const { form: forms } = demoRecords(0).rows;
  const anyText = fc.oneof(fc.string(), fc.constantFrom('\u0001', '\ud800', ' ', 'خوب'));
  const answerTo = (item: QuestionnaireItem): fc.Arbitrary<Answer> => {
    const [option] = item.answerOption ?? [];
    if (option) return fc.constant(optionAnswer(option));
    if (item.type === 'boolean') return fc.boolean().map((valueBoolean) => ({ valueBoolean }));
    if (item.type === 'integer') return fc.nat().map((valueInteger) => ({ valueInteger }));
    if (item.type === 'decimal')
      return fc.integer().map((number) => ({ valueDecimal: number / 8 }));
    if (item.type === 'date') return fc.constant({ valueDate: '2026-02-28' });
    return anyText.map((valueString) => ({ valueString }));
  };
  const submission = fc.constantFrom(...forms).chain((form) => {
    const items = [...eachItem(form.questionnaire.item)].filter(isQuestion);
    const answers = Object.fromEntries(
      items.map((item) => [item.linkId, fc.array(answerTo(item), { maxLength: 1 })]),
    );
    return fc.record(answers).map((given) => ({
      id: '01900000-0000-7000-8000-0000000000aa',
      formId: form.id,
      response: responseOf(form.questionnaire, given, () => true, at),
      number: 7,
      createdAt: at,
      receivedAt: at,
    }));
  });
  fc.assert(
    fc.property(submission, fc.boolean(), fc.boolean(), (row, isPending, hasForm) => {
      const rows = { ...none, form: hasForm ? forms : [], submission: [row] };
      expect(faults(recordsOf({ rows, isPending: () => isPending }))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('answers name the version that was answered, and lead to nothing outside of the bundle', () => {
  const [form] = demoRecords(0).rows.form;
  if (!form) throw new Error('no form');
  const reference = { reference: 'Practitioner/7', type: 'Practitioner' };
  const submission = {
    id: '01900000-0000-7000-8000-0000000000aa',
    formId: form.id,
    response: {
      resourceType: 'QuestionnaireResponse' as const,
      questionnaire: 'https://nabz.example/form|1',
      status: 'completed' as const,
      authored: at,
      item: [
        {
          linkId: 'doctor',
          answer: [
            {
              valueReference: { ...reference, display: 'Dr Etemadi' },
              item: [{ linkId: 'other', answer: [{ valueReference: reference }] }],
            },
          ],
        },
      ],
    },
    number: 7,
    createdAt: at,
    receivedAt: at,
  };
  const records = recordsOf({ rows: { ...none, form: [form], submission: [submission] } });
  expect(faults(records)).toEqual([]);
  expect(resources(bundle(records), 'QuestionnaireResponse')).toMatchObject([
    {
      questionnaire: 'https://nabz.example/form|1',
      item: [
        {
          linkId: 'doctor',
          answer: [
            {
              valueReference: { display: 'Dr Etemadi' },
              item: [{ answer: [{ valueReference: { display: 'Practitioner/7' } }] }],
            },
          ],
        },
      ],
    },
  ]);
});

test('all kinds of records are in the bundle, each once', () => {
  const all = bundle(demoRecords(0));
  const rows = demoRecords(0).rows;
  const count = (type: string) => resources(all, type).length;
  expect(count('Patient')).toBe(1);
  expect(count('CarePlan')).toBe(rows.patientPackage.length);
  expect(count('Appointment')).toBe(
    rows.consult.length + rows.patientPackage.flatMap(({ visits }) => visits).length,
  );
  expect(count('Questionnaire')).toBe(rows.form.length);
  expect(count('Task')).toBe(rows.ticket.length);
  expect(count('Communication')).toBe(
    rows.message.length + rows.comment.length + rows.loanRecommendation.length,
  );
  expect(count('DocumentReference')).toBe(rows.document.length);
  expect(count('Invoice')).toBe(rows.bill.length);
  expect(count('DiagnosticReport')).toBe(rows.result.length);
  expect(count('ServiceRequest')).toBe(rows.cardOrder.length + rows.recommendation.length);
  expect(count('AllergyIntolerance')).toBe(1);
  expect(count('MedicationStatement')).toBe(2);
});

test('what waits to be sent is marked, and never called completed or received', () => {
  const records = demoRecords(0);
  const [message] = records.rows.message;
  const isPending = (collection: CollectionName, id: string) =>
    collection === 'message' && id === message?.id;
  const sent = resources(bundle({ ...records, isPending }), 'Communication');
  const marked = sent.filter((resource) => 'meta' in resource);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatchObject({
    id: message?.id,
    status: 'in-progress',
    meta: { tag: [{ code: 'not-received', display: 'Not yet received by the clinic' }] },
  });
  expect(marked[0]).not.toHaveProperty('received');
});

test('a laboratory value keeps its precision, unit and range', () => {
  const json = fhirBundles(demoRecords(0), en, i18n, at).records;
  const decimals = demoRecords(0)
    .rows.result.flatMap(({ measurements }) => measurements)
    .flatMap(({ value }) => (value.kind === 'quantity' ? [value.value] : []));
  for (const value of decimals) expect(json).toContain(`"value":${value}`);
  expect(decimals.some((value) => value.endsWith('0') && value.includes('.'))).toBe(true);
});

test('values that wait for the clinic’s word are in no bundle', () => {
  const records = demoRecords(0);
  const result = records.rows.result.map((row) => ({ ...row, comment: null, seenAt: null }));
  const hidden = {
    ...records,
    rows: { ...records.rows, result },
    resultsShown: 'after-comment' as const,
  };
  expect(faults(hidden)).toEqual([]);
  expect(resources(bundle(hidden), 'DiagnosticReport')).toHaveLength(result.length);
  const observations = (of: Bundle) => resources(of, 'Observation').length;
  expect(observations(bundle(hidden))).toBe(1);
  expect(observations(bundle({ ...hidden, resultsShown: 'at-once' }))).toBeGreaterThan(10);
});

test('a file on the device has its place in the archive, another has none', () => {
  const records = demoRecords(0);
  const [first, second] = records.rows.document;
  if (!first || !second) throw new Error('no documents');
  const file = { name: first.file.name, type: first.file.type, size: 1, chunks: 1 };
  const files = [{ ...file, sha256: first.file.sha256, path: 'files/001-خون.pdf' }];
  const references = resources(bundle({ ...records, files }), 'DocumentReference');
  const urls = references.map(
    ({ content }) => JSON.stringify(content).match(/"url":"([^"]*)"/)?.[1],
  );
  expect(urls[0]).toBe(encodeURI('files/001-خون.pdf'));
  expect(urls[1]).toBeUndefined();
});
