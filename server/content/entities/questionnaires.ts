import { defineEntity } from '../entity.ts';

export const questionnaireEntity = defineEntity('questionnaire', {
  source: { format: 'json', path: 'questionnaires/' },
  references: {},
  pages: null,
  pictures: [],
  serve: [],
  // Of FHIR R4, without effect for who fills the form; files made by other tools have them.
  ignoredFields: [
    'meta',
    'text',
    'identifier',
    'derivedFrom',
    'experimental',
    'subjectType',
    'date',
    'publisher',
    'contact',
    'useContext',
    'jurisdiction',
    'purpose',
    'approvalDate',
    'lastReviewDate',
    'effectivePeriod',
    'code',
    'definition',
  ],
});
