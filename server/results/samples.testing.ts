import { readReport } from './readReport.ts';

// Files as laboratories send them; the JSON is text, as the digits of a number are in it.

export const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
export const translation = (lang: string, content: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/translation',
  extension: [
    { url: 'lang', valueCode: lang },
    { url: 'content', valueString: content },
  ],
});
export const glucose = {
  resourceType: 'Observation',
  id: 'glucose',
  status: 'final',
  category: [{ coding: [{ code: 'laboratory' }] }],
  code: { coding: [{ system: loinc, code: '1558-6', display: 'Fasting glucose' }], text: 'FBS' },
  effectiveDateTime: '2026-11-18T07:30:00+03:30',
  valueQuantity: { value: 104, unit: 'mg/dL', system: ucum, code: 'mg/dL' },
  referenceRange: [{ low: { value: 70, unit: 'mg/dL' }, high: { value: 99, unit: 'mg/dL' } }],
  interpretation: [{ coding: [{ code: 'H' }] }],
};
export const report = {
  resourceType: 'DiagnosticReport',
  status: 'final',
  identifier: [{ system: 'https://lab.example', value: '4711' }],
  code: { text: 'Blood test' },
  issued: '2026-11-18T12:00:00Z',
  performer: [{ display: 'Eram laboratory' }],
};
export const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});
export const read = (resource: object) => readReport(JSON.stringify(resource));
export const one = (change: object) => read({ ...glucose, ...change });
export const row = (change: object) => one(change).measurements[0];
