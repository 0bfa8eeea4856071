import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { emptyProfile } from '#contract/profile.ts';
import { findLocale } from '#i18n/locales.ts';
import { fhirBundles } from '#features/export/fhir/bundles.ts';
import { arbitraryRow } from '../support/arbitraryRow.ts';
import {
  at,
  bundle,
  demoRecords,
  en,
  faults,
  i18n,
  loadDemo,
  none,
  recordsOf,
  resources,
  summary,
} from './exported.ts';
import { type Bundle } from './fhirChecks.ts';

beforeAll(loadDemo, 60_000);

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

test('what the clinic has asked is stated, and is no section without information', () => {
  const mark = { by: { en: 'Dr Kaveh' }, at };
  const accountId = crypto.randomUUID();
  const asked = {
    ...emptyProfile(accountId),
    conditions: [{ en: 'Asthma' }],
    // An entry refutes it, whatever is stored.
    noneKnown: { allergies: mark, conditions: mark, medications: { ...mark, by: null } },
  };
  const records = recordsOf({ accountId, rows: { ...none, profile: [asked] } });
  expect(faults(records)).toEqual([]);
  const [allergy] = resources(summary(records), 'AllergyIntolerance');
  expect(allergy).toMatchObject({
    code: {
      coding: [{ system: 'http://snomed.info/sct', code: '716186003' }],
      text: 'No known allergies',
    },
    recordedDate: at,
    recorder: { display: 'Dr Kaveh' },
  });
  expect(resources(summary(records), 'Condition')).toHaveLength(1);
  expect(resources(summary(records), 'MedicationStatement')).toHaveLength(1);
  const [composition] = resources(summary(records), 'Composition');
  // Immunizations.
  expect(JSON.stringify(composition).match(/"unavailable"/g)).toHaveLength(1);
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
