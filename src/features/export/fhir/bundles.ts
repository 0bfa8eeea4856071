import { addDocument } from '#contract/fhir/document.ts';
import { addMedicine } from '#contract/fhir/medicine.ts';
import { addResult } from '#contract/fhir/result.ts';
import type { I18n } from '@lingui/core';
import { companyName } from '#i18n/companyName.ts';
import type { Locale } from '#i18n/locales.ts';
import { areValuesShown } from '#records/results/shown.ts';
import type { Records } from '../readRecords.ts';
import { type Element, prune, toJson } from '#contract/fhir/json.ts';
import { Builder } from './build.ts';
import { addConsult, addPackage } from './care.ts';
import { addForms } from './forms.ts';
import {
  addBill,
  addCardOrder,
  addComment,
  addLoan,
  addMessage,
  addRecommendation,
  addTicket,
} from './letters.ts';
import { addPerson } from './person.ts';
import { summaryBundle } from './summary.ts';

/** The two FHIR bundles of an export, as JSON: all records, and the patient summary. */
export function fhirBundles(
  records: Records,
  locale: Locale,
  i18n: I18n,
  at: string,
): { records: string; summary: string } {
  const to = new Builder(records, locale, i18n);
  const clinic = i18n._(companyName.id);
  const { rows } = records;
  const profile = addPerson(to, clinic);
  for (const row of rows.patientPackage) addPackage(to, row);
  addForms(to);
  for (const row of rows.ticket) addTicket(to, row);
  for (const row of rows.message) addMessage(to, row);
  for (const row of rows.document) addDocument(to, row);
  for (const row of rows.comment) addComment(to, row);
  for (const row of rows.bill) addBill(to, row);
  for (const row of rows.consult) addConsult(to, row);
  for (const row of rows.cardOrder) addCardOrder(to, row);
  for (const row of rows.recommendation) addRecommendation(to, row);
  for (const row of rows.loanRecommendation) addLoan(to, row);
  const results = rows.result.flatMap((row) =>
    addResult(to, row, {
      showsValues: areValuesShown(row, records),
      sheet: rows.document.find(({ id }) => id === row.documentId)?.file,
    }),
  );
  const day = at.slice(0, 10);
  for (const row of rows.medicine) addMedicine(to, row, day);
  const current = rows.medicine.filter(({ endsAt }) => endsAt === null || endsAt >= day);
  const collection: Element = {
    resourceType: 'Bundle',
    id: to.derivedId(records.accountId, `records ${at}`),
    language: locale.tag,
    type: 'collection',
    timestamp: at,
    entry: to.resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
  const plans = rows.patientPackage.filter(({ status }) => status === 'active');
  const summary = summaryBundle(
    to,
    {
      ...profile,
      medications: [...profile.medications, ...current.map(({ id }) => id)],
      results: [...profile.bloodGroup, ...results],
      plans: plans.map(({ id }) => id),
    },
    at,
    clinic,
  );
  return { records: toJson(prune(collection) ?? {}), summary: toJson(prune(summary) ?? {}) };
}
