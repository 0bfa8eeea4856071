import type { Json } from './tree.ts';

// Value sets of FHIR that many questionnaires refer to, for folders without them. Other sets are
// put into `value-sets/`.

const concept = (code: string, display: string, fa: string, ar: string): Json => ({
  code,
  display,
  designation: [
    { language: 'fa', value: fa },
    { language: 'ar', value: ar },
  ],
});

const valueSet = (name: string, include: Json[]): [url: string, set: Json] => [
  `http://hl7.org/fhir/ValueSet/${name}`,
  { resourceType: 'ValueSet', compose: { include } },
];

/** By URL. */
export const knownValueSets: readonly [url: string, set: Json][] = [
  valueSet('administrative-gender', [
    {
      system: 'http://hl7.org/fhir/administrative-gender',
      concept: [
        concept('male', 'Male', 'مرد', 'ذكر'),
        concept('female', 'Female', 'زن', 'أنثى'),
        concept('other', 'Other', 'دیگر', 'آخر'),
        concept('unknown', 'Unknown', 'نامشخص', 'غير معروف'),
      ],
    },
  ]),
  valueSet('yesnodontknow', [
    {
      system: 'http://terminology.hl7.org/CodeSystem/v2-0136',
      concept: [concept('Y', 'Yes', 'بله', 'نعم'), concept('N', 'No', 'خیر', 'لا')],
    },
    {
      system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
      concept: [concept('asked-unknown', 'Don’t know', 'نمی‌دانم', 'لا أعرف')],
    },
  ]),
  valueSet('condition-severity', [
    {
      system: 'http://snomed.info/sct',
      concept: [
        concept('24484000', 'Severe', 'شدید', 'شديد'),
        concept('6736007', 'Moderate', 'متوسط', 'متوسط'),
        concept('255604002', 'Mild', 'خفیف', 'خفيف'),
      ],
    },
  ]),
];
