import { defineEntity } from '../../entity.ts';

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
  // Loaded for imports only: it parses expressions and patterns with large libraries.
  prepare: async (data, context) =>
    (await import('./prepare.ts')).prepareQuestionnaire(data, context),
});
