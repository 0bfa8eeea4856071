import { setupI18n } from '@lingui/core';
import { defaultLocale, findLocale, type Locale } from '#i18n/locales.ts';
import { fhirBundles } from '#features/export/fhir/bundles.ts';
import type { Records } from '#features/export/readRecords.ts';
import type { Demo } from '../../server/demo/load.ts';
import { sharedDemo } from '../support/demo.ts';
import { rowsOf } from '../../server/demo/rows.ts';
import { type Bundle, faultsOf, loadDefinitions, summaryFaults } from './fhirChecks.ts';

// Records of the demo's patients as they are exported, for tests.

export const at = '2026-11-23T08:00:00.000Z';
export const en = findLocale('en') ?? defaultLocale;
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let demo: Demo;
/** To be called before all tests of a file. */
export async function loadDemo(): Promise<void> {
  loadDefinitions();
  demo = await sharedDemo();
}

export const none: Records['rows'] = {
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
  medicine: [],
  carer: [],
  caredFor: [],
};

export const recordsOf = (change: Partial<Records>): Records => ({
  accountId: '01900000-0000-7000-8000-000000000001',
  accountName: 'Maryam Daneshvar',
  contacts: undefined,
  rows: none,
  resultsShown: 'at-once',
  isPending: () => false,
  files: [],
  ...change,
});

export function demoRecords(patient: number): Records {
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
      medicine: rows.medicines,
    },
  });
}

export function faults(records: Records, locale: Locale = en): string[] {
  const { records: all, summary } = fhirBundles(records, locale, i18n, at);
  return [...faultsOf(all), ...faultsOf(summary), ...summaryFaults(summary)];
}
export const bundle = (records: Records): Bundle =>
  JSON.parse(fhirBundles(records, en, i18n, at).records);
export const summary = (records: Records): Bundle =>
  JSON.parse(fhirBundles(records, en, i18n, at).summary);
export const resources = (of: Bundle, type: string) =>
  of.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
