import { describe, expect, test } from 'vitest';
import { plainDecimal } from './json.ts';
import { readReport } from './readReport.ts';
import { bundle, glucose, one, read, report, row } from './samples.testing.ts';

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

  test('what is said of a panel is shown with each of its values, or named', () => {
    const member = (id: string) => ({ reference: `Observation/${id}` });
    const panel = (id: string, ...members: string[]) => ({
      ...glucose,
      ...bare,
      id,
      code: { text: id },
      hasMember: members.map(member),
      note: [{ text: `Of ${id}` }],
    });
    const own = (id: string) => ({ ...glucose, id });
    // Without a report, members may come before their panel.
    const { measurements, remarks } = read(
      bundle(
        own('sodium'),
        { ...panel('all', 'electrolytes', 'urea'), interpretation: [{ coding: [{ code: 'HH' }] }] },
        { ...own('potassium'), note: [{ text: 'Own' }] },
        { ...panel('electrolytes', 'sodium', 'potassium', 'all'), note: [{ text: 'Hemolysed' }] },
        own('urea'),
        own('other'),
        panel('empty', 'not here'),
      ),
    );
    expect(Object.fromEntries(measurements.map(({ id, note }) => [id, note?.['und']]))).toEqual({
      sodium: 'Of all\nHemolysed',
      potassium: 'Own\nOf all\nHemolysed',
      urea: 'Of all\nHemolysed',
      other: undefined,
    });
    expect(remarks).toEqual([
      'all: interpretation is not shown, as it has no value of its own.',
      'all: its note is shown with its 3 values.',
      'electrolytes: its note is shown with its 3 values.',
      'empty: its note is not shown.',
    ]);
    const listed = { ...report, result: [member('electrolytes')] };
    const one = bundle(listed, own('sodium'), panel('electrolytes', 'sodium'));
    expect(read(one).measurements).toMatchObject([{ note: { und: 'Of electrolytes' } }]);
  });

  test('a judgment of the whole is not one of its components', () => {
    const component = [{ code: { text: 'Systolic' }, valueQuantity: { value: 120 } }];
    const { measurements, remarks } = one({
      ...bare,
      component,
      interpretation: [{ text: 'High' }],
    });
    expect(measurements).toMatchObject([{ interpretation: null, note: null }]);
    expect(remarks).toEqual(['FBS: interpretation is not shown, as it has no value of its own.']);
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
