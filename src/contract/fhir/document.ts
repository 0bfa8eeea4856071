import type { Document } from '../document.ts';
import { type Element, systems } from './json.ts';
import type { FhirWriter } from './writer.ts';

/** The system of the kinds of documents, some of which LOINC does not have. */
export const documentCategorySystem = 'urn:nabz:document-category';

/** The kinds of documents by LOINC. */
export const documentTypes: Partial<Record<Document['category'], Element>> = {
  lab: { system: systems.loinc, code: '11502-2', display: 'Laboratory report' },
  imaging: { system: systems.loinc, code: '18748-4', display: 'Diagnostic imaging study' },
  prescription: { system: systems.loinc, code: '57833-6', display: 'Prescription for medication' },
  referral: { system: systems.loinc, code: '57133-1', display: 'Referral note' },
};

export function addDocument(to: FhirWriter, row: Document): void {
  const isPending = to.isPending('document', row.id);
  const code = documentTypes[row.category];
  to.add({
    resourceType: 'DocumentReference',
    id: row.id,
    ...to.tag('document', row.id),
    ...to.identifier('document', row.number),
    status: 'current',
    docStatus: isPending ? 'preliminary' : 'final',
    type: to.concept(row.title, ...(code ? [code] : [])),
    category: [{ coding: [{ system: documentCategorySystem, code: row.category }] }],
    subject: to.patient,
    date: row.createdAt,
    author: [row.by === 'patient' ? to.patient : to.clinic],
    ...to.string('description', row.title),
    content: [{ attachment: to.attachment(row.file) }],
    ...(row.takenAt === null ? {} : { context: { period: { start: row.takenAt } } }),
  });
}
