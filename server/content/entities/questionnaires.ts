import { defineEntity } from '../entity.ts';

/**
 * FHIR questionnaires: of public forms, and copied into the forms that patients are assigned.
 * Without pages of their own. Registered in entities/index.ts.
 */
export const questionnaireEntity = defineEntity('questionnaire', {
  source: { format: 'json', path: 'questionnaires/' },
  references: {},
  pages: null,
  pictures: [],
  serve: [],
  // Fields of FHIR R4 that do not affect the form; files of other tools have them.
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
