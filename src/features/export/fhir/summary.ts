import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type Element, type Json, type Resource, systems } from '#contract/fhir/json.ts';
import type { Builder } from './build.ts';

// An International Patient Summary 2.0.1 as a document bundle: https://hl7.org/fhir/uv/ips/

const profileOf = (name: string): string =>
  `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}|2.0.1`;

interface Section {
  title: MessageDescriptor;
  code: string;
  display: string;
  entries: readonly string[];
  /** A required section without entries says why; an optional one is left out. */
  isRequired: boolean;
}

export interface SummaryIds {
  conditions: string[];
  allergies: string[];
  medications: string[];
  results: string[];
  plans: string[];
}

const titles = {
  document: msg({ message: 'Patient summary', comment: 'International Patient Summary' }),
  problems: msg({ message: 'Problems', comment: 'Section of a patient summary' }),
  allergies: msg`Allergies`,
  medications: msg`Medicines`,
  immunizations: msg({ message: 'Immunizations', comment: 'Section of a patient summary' }),
  results: msg({ message: 'Results', comment: 'Laboratory results: heading of a list of records' }),
  plans: msg({ message: 'Plan of care', comment: 'Section of a patient summary' }),
  none: msg({
    message: 'No information is available.',
    comment: 'In a section of a patient summary: nothing has been entered',
  }),
};

/** The document: the composition first, then all that it refers to, directly or not. */
export function summaryBundle(to: Builder, ids: SummaryIds, at: string, ownName: string): Element {
  const deviceId = to.derivedId(to.records.accountId, 'summary-author');
  const device: Resource = {
    resourceType: 'Device',
    id: deviceId,
    deviceName: [{ name: ownName, type: 'user-friendly-name' }],
  };
  const all = new Map([...to.resources, device].map((resource) => [resource.id, resource]));
  const sections: Section[] = [
    {
      title: titles.problems,
      code: '11450-4',
      display: 'Problem list - Reported',
      entries: ids.conditions,
      isRequired: true,
    },
    {
      title: titles.allergies,
      code: '48765-2',
      display: 'Allergies and adverse reactions Document',
      entries: ids.allergies,
      isRequired: true,
    },
    {
      title: titles.medications,
      code: '10160-0',
      display: 'History of Medication use Narrative',
      entries: ids.medications,
      isRequired: true,
    },
    {
      title: titles.immunizations,
      code: '11369-6',
      display: 'History of Immunization note',
      entries: [],
      isRequired: true,
    },
    {
      title: titles.results,
      code: '30954-2',
      display: 'Relevant diagnostic tests/laboratory data note',
      entries: ids.results,
      isRequired: false,
    },
    {
      title: titles.plans,
      code: '18776-5',
      display: 'Plan of care note',
      entries: ids.plans,
      isRequired: false,
    },
  ];
  const composition: Resource = {
    resourceType: 'Composition',
    // A document is about one moment; the same moment gives the same id.
    id: to.derivedId(to.records.accountId, `summary ${at}`),
    meta: { profile: [profileOf('Composition-uv-ips')] },
    language: to.locale.tag,
    status: 'final',
    type: {
      coding: [{ system: systems.loinc, code: '60591-5', display: 'Patient summary Document' }],
    },
    subject: to.patient,
    date: at,
    // Assembled by software, not by a person.
    author: [to.reference(deviceId)],
    title: to.i18n._(titles.document),
    section: sections
      .filter(({ entries, isRequired }) => entries.length > 0 || isRequired)
      .map((section) => sectionOf(to, section, all)),
  };
  const included = reachable(composition, all);
  return {
    resourceType: 'Bundle',
    id: to.derivedId(to.records.accountId, `summary bundle ${at}`),
    meta: { profile: [profileOf('Bundle-uv-ips')] },
    language: to.locale.tag,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${composition.id}` },
    type: 'document',
    timestamp: at,
    entry: [composition, ...included.map(withProfile)].map((resource) => ({
      fullUrl: `urn:uuid:${resource.id}`,
      resource,
    })),
  };
}

function sectionOf(to: Builder, section: Section, all: ReadonlyMap<string, Resource>): Element {
  const lines = section.entries.flatMap((id) => lineOf(all.get(id)) ?? []);
  const isEmpty = section.entries.length === 0;
  return {
    title: to.i18n._(section.title),
    code: {
      coding: [{ system: systems.loinc, code: section.code, display: section.display }],
    },
    text: {
      status: 'generated',
      div: narrative(to, isEmpty ? [to.i18n._(titles.none)] : lines),
    },
    ...(isEmpty
      ? {
          emptyReason: {
            coding: [
              {
                system: `${systems.terminology}list-empty-reason`,
                code: 'unavailable',
                display: 'Unavailable',
              },
            ],
            text: to.i18n._(titles.none),
          },
        }
      : { entry: section.entries.map(to.reference) }),
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

function narrative(to: Builder, lines: readonly string[]): string {
  const { tag, dir } = to.locale;
  const items = lines.map((line) => `<li dir="auto">${escapeXml(line)}</li>`).join('');
  return `<div xmlns="http://www.w3.org/1999/xhtml" lang="${tag}" xml:lang="${tag}" dir="${dir}"><ul>${items}</ul></div>`;
}

/** What a resource says in a line: its code or title, and its value. */
function lineOf(resource: Resource | undefined): string | undefined {
  if (!resource) return undefined;
  const name =
    textAt(resource['code']) ?? textAt(resource['medicationCodeableConcept']) ?? resource['title'];
  if (typeof name !== 'string') return undefined;
  const value = resource['valueString'] ?? quantityText(resource['valueQuantity']);
  return typeof value === 'string' ? `${name}: ${value}` : name;
}

function textAt(concept: Json | undefined): string | undefined {
  if (!isElement(concept)) return undefined;
  if (typeof concept['text'] === 'string') return concept['text'];
  const [coding] = Array.isArray(concept['coding']) ? concept['coding'] : [];
  return isElement(coding) && typeof coding['display'] === 'string' ? coding['display'] : undefined;
}

function quantityText(quantity: Json | undefined): string | undefined {
  if (!isElement(quantity)) return undefined;
  const { comparator, value, unit } = quantity;
  const number = isElement(value) && 'text' in value ? value['text'] : value;
  return [comparator, number, unit].filter((part) => part !== undefined).join(' ');
}

const isElement = (value: Json | undefined): value is Element =>
  typeof value === 'object' && !Array.isArray(value);

const profiles: Record<string, string> = {
  Patient: 'Patient-uv-ips',
  AllergyIntolerance: 'AllergyIntolerance-uv-ips',
  Condition: 'Condition-uv-ips',
  MedicationStatement: 'MedicationStatement-uv-ips',
  MedicationRequest: 'MedicationRequest-uv-ips',
  Observation: 'Observation-results-laboratory-pathology-uv-ips',
  DiagnosticReport: 'DiagnosticReport-uv-ips',
  Organization: 'Organization-uv-ips',
};

function withProfile(resource: Resource): Resource {
  const profile = profiles[resource.resourceType];
  if (profile === undefined) return resource;
  const meta = isElement(resource['meta']) ? resource['meta'] : {};
  return { ...resource, meta: { ...meta, profile: [profileOf(profile)] } };
}

/** The resources that one refers to, and those that these refer to. */
function reachable(from: Resource, all: ReadonlyMap<string, Resource>): Resource[] {
  const found = new Set<Resource>();
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isElement(value))
      for (const [name, part] of Object.entries(value)) {
        const id = name === 'reference' && typeof part === 'string' ? part.slice(9) : undefined;
        const target = id === undefined ? undefined : all.get(id);
        if (target && !found.has(target)) {
          found.add(target);
          visit(target);
        } else if (id === undefined) visit(part);
      }
  };
  visit(from);
  return [...found];
}
