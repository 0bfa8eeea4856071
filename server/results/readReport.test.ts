import { describe, expect, test } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import { plainDecimal } from './json.ts';
import { readReport } from './readReport.ts';

// Files as laboratories send them; the JSON is text, as the digits of a number are in it.

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const translation = (lang: string, content: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/translation',
  extension: [
    { url: 'lang', valueCode: lang },
    { url: 'content', valueString: content },
  ],
});
const glucose = {
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
const report = {
  resourceType: 'DiagnosticReport',
  status: 'final',
  identifier: [{ system: 'https://lab.example', value: '4711' }],
  code: { text: 'Blood test' },
  issued: '2026-11-18T12:00:00Z',
  performer: [{ display: 'Eram laboratory' }],
};
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});
const read = (resource: object) => readReport(JSON.stringify(resource));
const one = (change: object) => read({ ...glucose, ...change });
const row = (change: object) => one(change).measurements[0];

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

describe('numbers', () => {
  test('keep the digits of the file', () => {
    const text = JSON.stringify(glucose).replace('"value":104', '"value":5.00');
    expect(readReport(text.replace('"value":70', '"value":4.0')).measurements[0]).toMatchObject({
      value: { value: '5.00' },
      range: { low: '4.0' },
    });
    const precise = text.replace('5.00', '0.1234567890123456789');
    expect(readReport(precise).measurements[0]?.value).toMatchObject({
      value: '0.1234567890123456789',
    });
  });

  test.each([
    ['5.0', '5.0'],
    ['-0.50', '-0.50'],
    ['1.20e2', '120'],
    ['1.234e2', '123.4'],
    ['12e-1', '1.2'],
    ['5E-3', '0.005'],
    ['-1.5e1', '-15'],
    ['0.5e1', '5'],
  ])('%s is written %s', (source, expected) => {
    expect(plainDecimal(source)).toBe(expected);
  });
});

describe('values', () => {
  const bare = { valueQuantity: undefined, referenceRange: undefined, interpretation: undefined };
  test.each([
    [
      { valueQuantity: { value: 5, comparator: '<', unit: 'mg/L' } },
      { value: '5', comparator: '<' },
    ],
    [{ valueQuantity: { value: 1.1 } }, { value: '1.1', unit: '', unitCode: null }],
    [{ valueQuantity: { value: 5, code: 'mmol/L' } }, { unit: 'mmol/L', unitCode: null }],
    [{ valueInteger: 3 }, { kind: 'quantity', value: '3' }],
    [{ valueString: 'No growth' }, { text: { und: 'No growth' } }],
    [{ valueBoolean: true }, { text: { en: 'Yes', fa: 'بله', ar: 'نعم' } }],
    [{ valueRange: { low: { value: 2 }, high: { value: 4 } } }, { text: { und: '2 – 4' } }],
    [
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } },
      { text: { und: '1 : 80' } },
    ],
    [{ valueDateTime: '2026-11-01' }, { text: { und: '2026-11-01' } }],
    [{ dataAbsentReason: { text: 'Sample was clotted' } }, { text: { und: 'Sample was clotted' } }],
  ])('%o', (change, expected) => {
    expect(row({ ...bare, ...change })?.value).toMatchObject(expected);
  });

  test('components are rows, such as those of a blood pressure', () => {
    const part = (text: string, value: number) => ({
      code: { text },
      valueQuantity: { value, unit: 'mmHg' },
    });
    const { measurements } = one({
      ...bare,
      component: [part('Systolic', 120), part('Diastolic', 80)],
      note: [{ text: 'Sitting' }],
    });
    expect(measurements).toMatchObject([
      { id: 'glucose-1', name: { und: 'Systolic' }, note: { und: 'Sitting' } },
      { id: 'glucose-2', name: { und: 'Diastolic' }, note: null },
    ]);
  });

  test('members of a panel follow it', () => {
    const panel = {
      ...glucose,
      ...bare,
      id: 'panel',
      hasMember: [{ reference: 'Observation/glucose' }],
    };
    const file = bundle(
      { ...report, result: [{ reference: 'Observation/panel' }] },
      panel,
      glucose,
    );
    expect(read(file).measurements.map(({ id }) => id)).toEqual(['glucose']);
  });
});

describe('the usual range', () => {
  const high = (value: number, more: object = {}) => ({ high: { value, unit: 'mg/dL' }, ...more });
  const meaning = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning';
  const type = (code: string) => ({ type: { coding: [{ system: meaning, code }] } });
  test.each([
    [[high(5)], { low: null, high: '5' }, null],
    [[high(5, type('normal')), high(9, type('treatment'))], { low: null, high: '5' }, null],
    [[high(5), high(9, { appliesTo: [{ text: 'Men' }] })], { low: null, high: '5' }, null],
    [[{ text: 'Negative' }], null, { und: 'Negative' }],
    [
      [high(5, { text: 'Women', age: {} }), high(9, { text: 'Men', age: {} })],
      null,
      { und: 'Women\nMen' },
    ],
    [[{ high: { value: 5, unit: 'mmol/L' } }], null, { und: '… – 5 mmol/L' }],
  ])('%o', (referenceRange, range, note) => {
    expect(row({ referenceRange })).toMatchObject({ range, note });
  });

  test('what is not compared is named', () => {
    expect(one({ referenceRange: [high(9, type('treatment'))] }).remarks).toHaveLength(1);
    expect(one({ referenceRange: [high(1), high(2)] }).remarks).toHaveLength(1);
    expect(one({ referenceRange: [{ high: { value: 5, unit: 'mmol/L' } }] }).remarks).toHaveLength(
      1,
    );
  });
});

test('the laboratory’s judgment, by its code; other codes are words', () => {
  const of = (...codes: string[]) =>
    row({ interpretation: codes.map((code) => ({ coding: [{ code, display: code }] })) });
  expect(['N', 'LL', 'HU', 'AA'].map((code) => of(code)?.interpretation)).toEqual([
    'N',
    'LL',
    'HH',
    'AA',
  ]);
  expect(of('H', 'HH')?.interpretation).toBe('HH');
  expect(of('POS')).toMatchObject({ interpretation: null, note: { und: 'POS' } });
  expect(of('constructor')).toMatchObject({ interpretation: null });
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

test('a day is that day; without one there is none', () => {
  expect(one({ effectiveDateTime: '2026-11-18' }).takenAt).toBe('2026-11-18T12:00:00.000Z');
  expect(one({ effectiveDateTime: undefined }).takenAt).toBeNull();
  expect(
    one({ effectiveDateTime: undefined, effectivePeriod: { start: '2026-11-17' } }).takenAt,
  ).toContain('2026-11-17');
});
