import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import { staffRecordsEndpoints } from '#contract/staff/records.ts';
import { accounts } from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';

// Bundles of another system, for tests of the import of records.

const importAnswer = staffRecordsEndpoints.staffImportRecords.answer;
/** Imports a bundle with a program's key, which has every role. */
export async function importInto(app: TestApp, fhir: string, options: object = {}) {
  const response = await app.staff('records', { fhir, ...options });
  expect(response.status).toBe(200);
  return v.parse(importAnswer, await response.json());
}
/** Imports a bundle of these resources. */
export const importResources = (
  app: TestApp,
  resources: readonly Resource[],
  options: object = {},
) => importInto(app, bundleOf(resources.map((resource) => ({ resource }))), options);

export async function accountOf({ db }: TestApp, phone: string) {
  const [found] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  if (!found) throw new Error('no such patient');
  return found;
}

export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export type Resource = Record<string, unknown> & { resourceType: string };
interface BundleEntry {
  fullUrl?: string;
  resource: Resource;
  request?: object;
}

let people = 0;
/** The phone of the last person, as it is stored. */
export const phoneNow = () => `+98912000${1000 + people}`;
/** A patient of another system, nobody else's contact or number. */
export function person(change: object = {}): Resource {
  people += 1;
  return {
    resourceType: 'Patient',
    id: 'x',
    identifier: [{ system: 'https://hospital.example/mrn', value: `mrn-${people}` }],
    name: [{ family: 'Karimi', given: ['Sara'] }],
    telecom: [{ system: 'phone', value: `0912 000 ${1000 + people}` }],
    gender: 'female',
    birthDate: '1980-02-03',
    ...change,
  };
}

export const mine = { reference: 'Patient/x' };
const byUrl = { reference: 'urn:uuid:01900000-0000-7000-8000-00000000aaaa' };
export const allOf = (patient: Resource): BundleEntry[] => [
  { fullUrl: byUrl.reference, resource: patient, request: { method: 'POST', url: 'Patient' } },
  {
    resource: {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      patient: mine,
      code: { text: 'Penicillin' },
    },
  },
  {
    resource: {
      resourceType: 'Appointment',
      id: 'visit',
      status: 'booked',
      start: '2026-12-01T08:30:00+03:30',
      end: '2026-12-01T09:00:00+03:30',
      description: 'Cardiology',
      participant: [{ actor: byUrl }, { actor: { display: 'Dr Etemadi' } }],
    },
  },
  {
    fullUrl: 'https://lab.example/fhir/Observation/hb',
    resource: {
      resourceType: 'Observation',
      id: 'hb',
      status: 'final',
      code: { text: 'Hemoglobin' },
      subject: mine,
      effectiveDateTime: '2026-11-01T08:00:00Z',
      valueQuantity: { value: 13.5, unit: 'g/dL' },
    },
  },
  {
    resource: {
      resourceType: 'DiagnosticReport',
      id: 'report',
      status: 'final',
      code: { text: 'Blood count' },
      subject: byUrl,
      effectiveDateTime: '2026-11-01T08:00:00Z',
      result: [{ reference: 'Observation/hb' }],
    },
  },
  {
    resource: {
      resourceType: 'DocumentReference',
      id: 'doc',
      status: 'current',
      subject: mine,
      description: 'X-ray',
      content: [{ attachment: { contentType: 'image/png', url: 'Binary/b', title: 'x.png' } }],
    },
  },
  { resource: { resourceType: 'Binary', id: 'b', contentType: 'image/png', data: png } },
  {
    resource: {
      resourceType: 'Questionnaire',
      id: 'pain',
      url: 'https://hospital.example/pain',
      version: '1',
      title: 'Pain',
      status: 'active',
      item: [{ linkId: 'much', type: 'integer', text: 'How much?' }],
    },
  },
  {
    resource: {
      resourceType: 'QuestionnaireResponse',
      id: 'answers',
      status: 'completed',
      questionnaire: 'https://hospital.example/pain|1',
      subject: mine,
      authored: '2026-11-02T10:00:00Z',
      item: [{ linkId: 'much', answer: [{ valueInteger: 4 }] }],
    },
  },
];

export const bundleOf = (entry: readonly BundleEntry[], type = 'transaction'): string =>
  JSON.stringify({ resourceType: 'Bundle', type, entry });
/** The entries with one resource changed. */
export const withChange = (entries: BundleEntry[], id: string, change: object): BundleEntry[] =>
  entries.map((one) =>
    one.resource['id'] === id ? { ...one, resource: { ...one.resource, ...change } } : one,
  );
