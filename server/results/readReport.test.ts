import { expect, test } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import { readReport } from './readReport.ts';
import { bundle, glucose, loinc, one, read, report, row, translation } from './samples.testing.ts';

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemError) return error.details.detail ?? '';
    throw error;
  }
  return 'taken';
}

test('a report with observations in its bundle', () => {
  const found = read(
    bundle({ ...report, result: [{ reference: 'Observation/glucose' }] }, glucose, {
      resourceType: 'Patient',
      id: 'p',
      birthDate: '1980-02-03',
    }),
  );
  expect(found).toMatchObject({
    identity: 'https://lab.example|4711',
    title: { und: 'Blood test' },
    place: { und: 'Eram laboratory' },
    takenAt: '2026-11-18T04:00:00.000Z',
    reportedAt: '2026-11-18T12:00:00.000Z',
    status: 'final',
    birthDate: '1980-02-03',
    remarks: [],
  });
  expect(found.measurements).toEqual([
    {
      id: 'glucose',
      name: { und: 'FBS' },
      printedName: null,
      code: { system: loinc, code: '1558-6' },
      value: { kind: 'quantity', value: '104', comparator: null, unit: 'mg/dL', unitCode: 'mg/dL' },
      range: { low: '70', high: '99' },
      interpretation: 'H',
      note: null,
    },
  ]);
});

test('observations are found contained, by full address, by id with a version, and alone', () => {
  const contained = { ...report, contained: [glucose], result: [{ reference: '#glucose' }] };
  const byUrl = {
    resourceType: 'Bundle',
    entry: [
      { resource: { ...report, result: [{ reference: 'urn:uuid:1' }] } },
      { fullUrl: 'urn:uuid:1', resource: { ...glucose, id: undefined } },
    ],
  };
  const versioned = bundle(
    { ...report, result: [{ reference: 'https://lab.example/Observation/glucose/_history/2' }] },
    glucose,
  );
  const unlisted = bundle(report, glucose);
  for (const file of [contained, byUrl, versioned, unlisted, glucose, [glucose], bundle(glucose)])
    expect(readReport(JSON.stringify(file)).measurements, JSON.stringify(file)).toHaveLength(1);
  expect(read(glucose).title).toEqual({ und: 'FBS' });
  expect(read(bundle(glucose, { ...glucose, id: 'again' }))).toMatchObject({
    title: null,
    measurements: [{ id: 'glucose' }, { id: 'again' }],
  });
});

test('names and texts come in the languages of the file', () => {
  expect(
    row({
      code: {
        text: 'FBS',
        _text: { extension: [translation('fa', 'قند ناشتا'), translation('en-US', 'Glucose')] },
      },
    }),
  ).toMatchObject({
    name: { und: 'FBS', fa: 'قند ناشتا', en: 'Glucose' },
    printedName: 'FBS',
  });
  const display = { extension: [translation('ar', 'سلبي')] };
  const coding = [{ code: '260385009', display: 'Negative', _display: display }];
  expect(
    row({ valueQuantity: undefined, valueCodeableConcept: { coding }, referenceRange: [] }),
  ).toMatchObject({ value: { kind: 'text', text: { und: 'Negative', ar: 'سلبي' } } });
});

test('the status of report and values', () => {
  const of = (status: string, ...statuses: string[]) =>
    read(
      bundle(
        { ...report, status },
        ...statuses.map((each, at) => ({ ...glucose, id: `o${at}`, status: each })),
      ),
    );
  expect(of('final', 'final').status).toBe('final');
  expect(of('final', 'preliminary', 'final').status).toBe('preliminary');
  expect(of('amended', 'final').status).toBe('corrected');
  expect(of('final', 'corrected').status).toBe('corrected');
  expect(of('entered-in-error', 'final').status).toBe('withdrawn');
  expect(one({ status: 'entered-in-error' }).status).toBe('withdrawn');
  const partly = of('final', 'final', 'entered-in-error', 'cancelled', 'registered');
  expect(partly.measurements).toHaveLength(1);
  expect(partly.remarks).toHaveLength(3);
});

test('what is not shown is named', () => {
  const { remarks } = read(
    bundle(
      {
        ...report,
        result: [{ reference: 'Observation/glucose' }],
        conclusion: 'All well',
        presentedForm: [{}],
      },
      { ...glucose, bodySite: { text: 'Arm' }, method: { text: 'Strip' } },
      { ...glucose, id: 'other' },
      { resourceType: 'Specimen' },
    ),
  );
  expect(remarks).toEqual([
    'Specimen: it is not part of what is shown.',
    expect.stringContaining('conclusion'),
    expect.stringContaining('Add it as a document'),
    '1 observations do not belong to the report and are not shown.',
    'FBS: bodySite is not shown.',
    'FBS: method is not shown.',
  ]);
});

test.each([
  ['{"resourceType": "Observation",}', 'not JSON'],
  ['null', 'no resource'],
  ['{}', 'no resource'],
  ['{"resourceType":"Bundle"}', 'no resources'],
  [{ resourceType: 'Patient' }, 'no values'],
  [bundle(report, report), '2 reports'],
  [{ ...report, result: [{ reference: 'Observation/9' }] }, 'lacks Observation/9'],
  [
    bundle(
      { ...report, result: [{ reference: 'Patient/p' }] },
      { resourceType: 'Patient', id: 'p' },
    ),
    'no observation',
  ],
  [bundle({ ...report, status: 'new' }, glucose), 'status new'],
  [{ ...glucose, status: 'unknown' }, 'status unknown'],
  [{ ...glucose, code: {} }, 'no name'],
  [{ ...glucose, valueQuantity: undefined }, 'no value'],
  [{ ...glucose, valueQuantity: { value: '1e5' } }, 'valueQuantity.value'],
  [{ ...glucose, valueQuantity: { value: 5, comparator: 'ad' } }, 'comparator ad'],
  [{ ...glucose, valueQuantity: undefined, valueSampledData: {} }, 'valueSampledData'],
  [{ ...glucose, valueAttachment: {} }, 'valueAttachment'],
  [{ ...glucose, modifierExtension: [{}] }, 'modifier extension'],
  [{ ...glucose, effectiveDateTime: '2026-11' }, '2026-11 is no day'],
  [{ ...glucose, effectiveDateTime: '2026-11-18T07:30:00' }, 'with its zone'],
  [
    { ...glucose, referenceRange: [{ low: { value: 9 }, high: { value: 1 } }] },
    'ends before it begins',
  ],
  [bundle(...Array.from({ length: 201 }, (_, at) => ({ ...glucose, id: `${at}` }))), 'at most 200'],
  [bundle({ resourceType: 'Patient' }, { resourceType: 'Patient' }, glucose), '2 patients'],
])('%j is refused', (file, reason) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  expect(refusalOf(() => readReport(text))).toContain(reason);
});

test('all faults are named at once, with their places', () => {
  const part = { code: { text: 'Systolic' }, valueSampledData: {} };
  const file = bundle(
    {
      ...report,
      status: 'new',
      result: [{ reference: 'Observation/a' }, { reference: 'Observation/9' }],
    },
    {
      ...glucose,
      id: 'a',
      valueQuantity: { value: 5, comparator: 'ad' },
      referenceRange: undefined,
      effectiveDateTime: '2026-11',
      hasMember: [{ reference: 'Observation/b' }, { reference: 'Observation/gone' }],
    },
    { ...glucose, id: 'b', status: 7, code: { coding: [{ code: 1 }] } },
    { resource: null },
  );
  const lines = refusalOf(() => read({ ...file, entry: [...file.entry, { resource: 1 }] }));
  expect(lines.split('\n')).toEqual([
    'Bundle.entry[3].resource: This is no resource of FHIR R4.',
    'Bundle.entry[4].resource: This is no resource of FHIR R4.',
    'Bundle.entry[2].resource.status: Observation 2 is not as FHIR R4 has it.',
    'Bundle.entry[2].resource.code.coding[0].code: Observation 2 is not as FHIR R4 has it.',
    'Bundle.entry[1].resource.hasMember[1]: The file lacks Observation/gone, which the report names.',
    'Bundle.entry[0].resource.result[1]: The file lacks Observation/9, which the report names.',
    'Bundle.entry[1].resource.valueQuantity.comparator: FBS: the comparator ad is unknown.',
    'Bundle.entry[0].resource.status: The status new is not understood.',
    'Bundle.entry[1].resource.effectiveDateTime: 2026-11 is no day and no time with its zone.',
  ]);
  const inner = { ...glucose, valueQuantity: undefined, component: [part, { ...part, code: {} }] };
  expect(
    refusalOf(() => read({ ...report, contained: [inner], result: [{ reference: '#glucose' }] })),
  ).toBe(
    [
      'DiagnosticReport.contained[0].component[0].valueSampledData: FBS: Systolic: valueSampledData cannot be shown.',
      'DiagnosticReport.contained[0].component[1].valueSampledData: FBS: 2: valueSampledData cannot be shown.',
      'DiagnosticReport.contained[0].component[1].code: FBS: 2 has no name.',
    ].join('\n'),
  );
});

test('of very many faults the first hundred are named', () => {
  const values = Array.from({ length: 130 }, (_, at) => ({ ...glucose, id: `${at}`, status: 7 }));
  const lines = refusalOf(() => read(bundle(...values))).split('\n');
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe('And 30 more.');
});

const about = (reference: string, id = 'glucose') => ({ ...glucose, id, subject: { reference } });
const known = (value: string, system = 'https://lab.example') => ({
  ...glucose,
  subject: { identifier: { system, value } },
});

test.each([
  [bundle(about('Patient/1'), about('Patient/2', 'other')), 'Patient/1, Patient/2'],
  [
    bundle(
      { ...report, subject: { reference: 'Patient/1' }, result: [{ reference: 'Observation/o' }] },
      about('Patient/2', 'o'),
    ),
    'Patient/1, Patient/2',
  ],
  [bundle(known('7'), known('8')), '7, 8'],
  [
    { ...glucose, focus: [{ reference: 'RelatedPerson/fetus' }] },
    'something else than the patient',
  ],
])('a file about somebody else too is refused: %j', (file, reason) => {
  expect(refusalOf(() => read(file))).toContain(reason);
});

test('one patient may be named in several ways', () => {
  const patient = { resourceType: 'Patient', id: '1', birthDate: '1980-02-03' };
  const { entry } = bundle(
    { ...report, subject: { reference: 'Patient/1' } },
    about('urn:uuid:p', 'a'),
    about('Patient/1/_history/2', 'b'),
    known('7'),
    known('0012345678', 'urn:national-id'),
  );
  const file = {
    resourceType: 'Bundle',
    entry: [...entry, { fullUrl: 'urn:uuid:p', resource: patient }],
  };
  expect(read(file)).toMatchObject({ birthDate: '1980-02-03', remarks: [] });
  expect(read(bundle(about('Patient/2'), about('Patient/2/_history/1', 'b'))).remarks).toEqual([]);
});

test('a result is of one day', () => {
  const taken = (effectiveDateTime: string, change: object = {}) => ({
    ...glucose,
    effectiveDateTime,
    ...change,
  });
  const [first, next] = [taken('2026-11-18T07:30:00+03:30'), taken('2026-11-19T07:30:00+03:30')];
  const days = 'values of 2 days (2026-11-18, 2026-11-19)';
  expect(refusalOf(() => read(bundle(first, next)))).toContain(days);
  expect(
    refusalOf(() => read(bundle({ ...report, effectiveDateTime: '2026-11-19' }, first))),
  ).toContain(days);
  // What is not shown may be of another day.
  const canceled = { ...next, status: 'cancelled' };
  expect(read(bundle(canceled, first)).takenAt).toBe('2026-11-18T04:00:00.000Z');

  const curve = read(bundle(first, taken('2026-11-18T09:30:00+03:30')));
  expect(curve).toMatchObject({
    takenAt: '2026-11-18T04:00:00.000Z',
    remarks: ['The values have 2 times of one day. All are shown with 2026-11-18T07:30:00+03:30.'],
  });
  // The day alone, and the same time in another zone.
  expect(read(bundle(first, taken('2026-11-18'))).remarks).toEqual([]);
  const midnight = taken('2026-11-19T01:00:00+03:30');
  expect(read(bundle(midnight, taken('2026-11-18T21:30:00Z'))).remarks).toEqual([]);
});

test('a day is that day; without one there is none', () => {
  expect(one({ effectiveDateTime: '2026-11-18' }).takenAt).toBe('2026-11-18T12:00:00.000Z');
  expect(one({ effectiveDateTime: undefined }).takenAt).toBeNull();
  expect(
    one({ effectiveDateTime: undefined, effectivePeriod: { start: '2026-11-17' } }).takenAt,
  ).toContain('2026-11-17');
});
