// Parts of FHIR R4 resources that are written: https://hl7.org/fhir/R4/

export type Json =
  | string
  | number
  | boolean
  | Decimal
  | Json[]
  | { [name: string]: Json | undefined };
export type Element = { [name: string]: Json | undefined };
export type Resource = Element & { resourceType: string; id: string };

/** A number as it was written: "5.0" is more precise than "5", and FHIR keeps that. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A text without the control characters that FHIR's strings may not have. */
export const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu, '');

/** JSON with numbers as they were written. */
export const toJson = (value: Json): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Decimal ? `\u0001${part.text}` : part,
  ).replace(/"\\u0001(-?\d+(?:\.\d+)?)"/g, '$1');

export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  snomed: 'http://snomed.info/sct',
  absent: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  terminology: 'http://terminology.hl7.org/CodeSystem/',
} as const;

export const terminology = (system: string, code: string, display: string): Element => ({
  coding: [{ system: `${systems.terminology}${system}`, code, display }],
});

/** For a value that FHIR or the summary requires and the records lack. */
export const unknownValue: Element = {
  extension: [{ url: systems.absent, valueCode: 'unknown' }],
};

/** Without empty parts, which FHIR forbids: undefined, "", [] and {}. */
export function prune(value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return clean(value).trim() === '' ? undefined : clean(value);
  if (typeof value !== 'object' || value instanceof Decimal) return value;
  if (Array.isArray(value)) {
    const parts = value.map(prune).filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts;
  }
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const pruned = prune(part);
    return pruned === undefined ? [] : [[name, pruned] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
