import { useLingui } from '@lingui/react/macro';
import type { EditedKind } from '#contract/staff/contentEntries.ts';
import { type Field, useOptions } from './fieldTypes.ts';
import { useSketchField } from './sketchField.ts';

// What the editor shows of each kind: one description, from which every field is made.

/** The fields of a kind in the order of the editor; its address is apart. */
export function useFields(): (kind: EditedKind) => readonly Field[] {
  const { t } = useLingui();
  const { subjects, weekdays } = useOptions();
  const name: Field = { key: 'name', label: t`Name`, type: 'line' };
  const title: Field = { key: 'title', label: t`Title`, type: 'line' };
  const description: Field = { key: 'description', label: t`Description`, type: 'text' };
  const summary: Field = { key: 'summary', label: t`Summary`, type: 'text' };
  const body: Field = { key: 'body', label: t`Text`, type: 'blocks' };
  const imageAlt: Field = { key: 'imageAlt', label: t`Cover in words`, type: 'line' };
  const price: Field = { key: 'price', label: t`Price`, type: 'price' };
  const city: Field = { key: 'city', label: t`City`, type: 'line' };
  const phones: Field = { key: 'phones', label: t`Phones`, type: 'words' };
  const hours: Field = { key: 'hours', label: t`Hours`, type: 'line' };
  const address: Field = { key: 'address', label: t`Street address`, type: 'text' };
  const includes: Field = { key: 'includes', label: t`Includes`, type: 'texts' };
  const centers: Field = {
    key: 'careCenters',
    label: t`Care centers`,
    type: 'references',
    of: 'careCenter',
  };
  const geo: Field = {
    key: 'geo',
    label: t`Place on the map`,
    type: 'group',
    fields: [
      { key: 'latitude', label: t`Latitude`, type: 'number' },
      { key: 'longitude', label: t`Longitude`, type: 'number' },
    ],
  };
  const rating: Field = {
    key: 'rating',
    label: t`Ratings from before`,
    type: 'group',
    fields: [
      { key: 'average', label: t`Average`, type: 'number' },
      { key: 'count', label: t`Number of ratings`, type: 'number' },
    ],
  };
  const tint: Field = {
    key: 'tint',
    label: t`Color of the drawing`,
    type: 'choice',
    options: [
      ['green', t`Green`],
      ['blue', t`Blue`],
      ['sand', t`Sand`],
      ['slate', t`Slate`],
      ['deep', t`Dark green`],
    ],
  };
  const modes: Field = {
    key: 'modes',
    label: t`Ways`,
    type: 'checks',
    options: [
      ['video', t`Video`],
      ['voice', t`Phone`],
      ['chat', t`Chat`],
      ['in-person', t`In person`],
    ],
  };
  const sketch = useSketchField();
  const byKind: Record<EditedKind, readonly Field[]> = {
    post: [
      title,
      { key: 'excerpt', label: t`Excerpt`, type: 'text' },
      imageAlt,
      body,
      { key: 'author', label: t`Author`, type: 'reference', of: 'author' },
      {
        key: 'categories',
        label: t`Blog categories`,
        type: 'references',
        of: 'postCategory',
      },
      { key: 'tags', label: t`Tags`, type: 'references', of: 'tag' },
      { key: 'packages', label: t`Packages`, type: 'references', of: 'package' },
      { key: 'cover', label: t`Drawing`, type: 'choice', options: subjects },
      { key: 'publishedAt', label: t`First published`, type: 'moment' },
    ],
    package: [
      title,
      summary,
      imageAlt,
      body,
      { key: 'category', label: t`Medical category`, type: 'reference', of: 'category' },
      price,
      { key: 'compareAt', label: t`Price before`, type: 'price', isNullable: true },
      { key: 'durationDays', label: t`Days in all`, type: 'number' },
      {
        key: 'days',
        label: t`Day by day`,
        type: 'rows',
        fields: [
          { key: 'day', label: t`Day`, type: 'number' },
          title,
          { key: 'text', label: t`Text`, type: 'text' },
        ],
      },
      {
        key: 'includes',
        label: t`Includes`,
        type: 'rows',
        fields: [{ key: 'text', label: t`Text`, type: 'line' }],
      },
      { key: 'preparation', label: t`Preparation`, type: 'texts' },
      centers,
      { key: 'physicians', label: t`Doctors`, type: 'references', of: 'physician' },
      {
        key: 'faq',
        label: t`Common questions`,
        type: 'rows',
        fields: [
          { key: 'question', label: t`Question`, type: 'line' },
          { key: 'answer', label: t`Answer to it`, type: 'text' },
        ],
      },
      { key: 'icon', label: t`Drawing`, type: 'choice', options: subjects },
      { key: 'featured', label: t`On the home page`, type: 'flag' },
      rating,
    ],
    physician: [
      name,
      title,
      { key: 'bio', label: t`About`, type: 'blocks' },
      { key: 'specialties', label: t`Specialties`, type: 'references', of: 'category' },
      centers,
      { key: 'languages', label: t`Languages`, type: 'words' },
      { key: 'councilNumber', label: t`Medical Council number`, type: 'plain' },
      { key: 'councilUrl', label: t`Its page in the register`, type: 'plain' },
      {
        key: 'experienceYears',
        label: t`Years of experience`,
        type: 'number',
        isNullable: true,
      },
      { key: 'education', label: t`Education`, type: 'texts' },
      {
        key: 'consult',
        label: t`Consultations`,
        type: 'group',
        fields: [
          { key: 'fee', label: t`Fee`, type: 'price' },
          modes,
          {
            key: 'hours',
            label: t`Hours for patients`,
            type: 'rows',
            fields: [
              { key: 'weekday', label: t`Day of the week`, type: 'choice', options: weekdays },
              { key: 'from', label: t`From`, type: 'plain' },
              { key: 'to', label: t`To`, type: 'plain' },
              { key: 'minutes', label: t`Minutes`, type: 'number' },
              modes,
            ],
          },
          { key: 'timeZone', label: t`Time zone`, type: 'plain' },
        ],
      },
      {
        key: 'look',
        label: t`Portrait`,
        type: 'choice',
        options: [
          ['plain', t`Plain`],
          ['cap', t`Short hair`],
          ['bob', t`Long hair`],
          ['grey', t`Grey hair`],
          ['scarf', t`Headscarf`],
        ],
      },
      tint,
      rating,
    ],
    careCenter: [
      name,
      city,
      { key: 'country', label: t`Country`, type: 'line' },
      address,
      hours,
      { key: 'about', label: t`About`, type: 'text' },
      { key: 'services', label: t`Services`, type: 'texts' },
      { key: 'accreditations', label: t`Accreditations`, type: 'texts' },
      phones,
      geo,
      sketch,
      { key: 'beds', label: t`Beds`, type: 'number', isNullable: true },
      { key: 'since', label: t`Founded in`, type: 'number', isNullable: true },
      {
        key: 'view',
        label: t`Drawing`,
        type: 'choice',
        options: [
          ['mountain', t`Mountain`],
          ['dome', t`Dome`],
          ['cypress', t`Cypress`],
          ['sea', t`Sea`],
        ],
      },
      tint,
    ],
    guest: [
      name,
      { key: 'country', label: t`Country`, type: 'line' },
      { key: 'treatment', label: t`Treatment`, type: 'line' },
      { key: 'quote', label: t`Quote`, type: 'text' },
      { key: 'story', label: t`Story`, type: 'blocks' },
      { key: 'from', label: t`From (city)`, type: 'line' },
      { key: 'to', label: t`Treated in (city)`, type: 'line' },
      { key: 'package', label: t`Package`, type: 'reference', of: 'package' },
      { key: 'visitedAt', label: t`Day of the visit`, type: 'day' },
      {
        key: 'days',
        label: t`Day by day`,
        type: 'rows',
        fields: [{ key: 'day', label: t`Day`, type: 'number' }, title],
      },
      { key: 'paid', label: t`Paid in all`, type: 'price', isNullable: true },
    ],
    page: [title, description, { key: 'lead', label: t`Lead`, type: 'text' }, body],
    plan: [
      name,
      summary,
      price,
      { key: 'months', label: t`Months`, type: 'number' },
      includes,
      { key: 'limits', label: t`Limits`, type: 'texts' },
      { key: 'highlighted', label: t`Recommended`, type: 'flag' },
    ],
    cardPlan: [name, summary, price, includes],
    publicForm: [
      { key: 'lead', label: t`Lead`, type: 'text' },
      {
        key: 'questionnaire',
        label: t`Questionnaire`,
        type: 'reference',
        of: 'questionnaire',
      },
      {
        key: 'department',
        label: t`Department`,
        type: 'choice',
        options: [
          ['reception', t`Reception`],
          ['medical', t`Medical`],
          ['travel', t`Travel`],
          ['billing', t`Billing`],
        ],
      },
    ],
    questionnaire: [],
    office: [
      name,
      city,
      address,
      hours,
      { key: 'note', label: t`Note for visitors`, type: 'text' },
      phones,
      { key: 'email', label: t`Email`, type: 'plain' },
      geo,
    ],
    estimateOption: [
      name,
      { key: 'detail', label: t`Detail`, type: 'text' },
      {
        key: 'per',
        label: t`Counted per`,
        type: 'choice',
        options: [
          ['stay', t`Stay`],
          ['day', t`Day`],
          ['person-day', t`Person and day`],
        ],
      },
      price,
      { key: 'upTo', label: t`Highest price`, type: 'price' },
      { key: 'typical', label: t`What most guests pay`, type: 'price', isNullable: true },
      { key: 'drivers', label: t`What the price depends on`, type: 'texts' },
    ],
    category: [
      name,
      description,
      { key: 'icon', label: t`Drawing`, type: 'choice', options: subjects },
    ],
    postCategory: [name, description],
    tag: [name, description],
    author: [name, { key: 'role', label: t`Role`, type: 'line' }, description],
  };
  return (kind) => byKind[kind];
}
