import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';

const options = {
  answerOption: [
    { valueCoding: { code: 'a' } },
    { valueCoding: { code: 'b' }, initialSelected: true },
  ],
};

/** A small questionnaire with every type of item, for tests. */
export const sample: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample',
  url: 'https://nabz.example/sample',
  version: '2',
  name: 'Sample',
  title: 'Sample',
  status: 'active',
  item: [
    {
      linkId: 'about',
      type: 'group',
      item: [
        { linkId: 'takes', type: 'boolean' },
        { linkId: 'sex', type: 'choice', ...options },
      ],
    },
    {
      linkId: 'list',
      type: 'group',
      repeats: true,
      enableWhen: [{ question: 'takes', operator: '=', answerBoolean: true }],
      item: [
        { linkId: 'name', type: 'string', required: true },
        { linkId: 'dose', type: 'integer' },
      ],
    },
    {
      linkId: 'special',
      type: 'group',
      item: [
        { linkId: 'thinner', type: 'open-choice', required: true, ...options },
        { linkId: 'note', type: 'text' },
        { linkId: 'end', type: 'display' },
      ],
    },
  ],
};
