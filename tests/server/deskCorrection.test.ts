import { describe, expect, test } from 'vitest';
import type { Measurement, Result } from '#contract/result.ts';
import { textIn } from '#contract/text.ts';
import { readReport } from '../../server/results/readReport.ts';
import { correctedRow } from '../../server/results/versions.ts';
import {
  correctionOf,
  fhirOfCorrection,
  rowsOfResult,
} from '../../src/desk/patients/correction.ts';

const measured = (id: string, change: Partial<Measurement> = {}): Measurement => ({
  id,
  name: { en: 'Hemoglobin', fa: 'هموگلوبین' },
  printedName: 'Hb',
  code: { system: 'http://loinc.org', code: '718-7' },
  value: { kind: 'quantity', value: '13.0', comparator: null, unit: 'g/dL', unitCode: 'g/dL' },
  range: { low: '12.0', high: '16.0' },
  interpretation: 'N',
  note: null,
  ...change,
});
const result: Result = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: { und: 'Blood test' },
  place: { en: 'Eram', fa: 'ارم' },
  takenAt: '2026-11-18T04:00:00.000Z',
  reportedAt: '2026-11-18T09:00:00.000Z',
  status: 'final',
  measurements: [
    measured('hb'),
    measured('crp', {
      name: { en: 'CRP', fa: 'سی‌آر‌پی' },
      code: null,
      // Without a range, and critically high: the laboratory's word stays.
      range: null,
      interpretation: 'HH',
      note: { en: 'We call you.', fa: 'با شما تماس می‌گیریم.' },
    }),
    measured('group', {
      value: { kind: 'text', text: { en: 'Positive', fa: 'مثبت' } },
      range: null,
    }),
  ],
  comment: null,
  documentId: null,
  patientPackageId: null,
  seenAt: null,
};
const accountId = '018f0000-0000-7000-8000-000000000002';
const rows = () => rowsOfResult(result, (text) => textIn(text, 'en'));
/** What the server stores of a correction. */
const stored = (measurements: Measurement[]) =>
  correctedRow(
    result,
    readReport(fhirOfCorrection(accountId, result, measurements)),
    '2026-11-20T00:00:00.000Z',
  );

describe('a correction', () => {
  test('that nobody has made changes nothing, and asks nothing of values that were released', () => {
    const untouched = correctionOf(result, rows());
    expect(untouched).toEqual({
      measurements: result.measurements,
      isChanged: false,
      isFlawed: false,
    });
    expect(stored(untouched.measurements)).toBe(result);
  });

  test('replaces one value; the others keep their words, codes and translations', () => {
    const [hb, ...others] = rows();
    if (!hb) throw new Error('no row');
    const lower = { ...hb, value: '10.5', sentence: 'Eat red meat.' };
    const { measurements, isChanged, isFlawed } = correctionOf(result, [lower, ...others]);
    expect({ isChanged, isFlawed }).toEqual({ isChanged: true, isFlawed: false });
    expect(stored(measurements)).toMatchObject({
      id: result.id,
      takenAt: result.takenAt,
      status: 'corrected',
      measurements: [
        {
          ...result.measurements[0],
          value: { value: '10.5', unit: 'g/dL', unitCode: 'g/dL' },
          interpretation: 'L',
          note: { und: 'Eat red meat.' },
        },
        result.measurements[1],
        result.measurements[2],
      ],
    });
  });

  test('of a unit drops its code; an out-of-range value still needs a sentence', () => {
    const [hb, ...others] = rows();
    if (!hb) throw new Error('no row');
    const other = { ...hb, value: '105', unit: 'g/L', low: '120', high: '160' };
    expect(correctionOf(result, [other, ...others]).isFlawed).toBe(true);
    const said = { ...other, sentence: 'Eat red meat.' };
    expect(correctionOf(result, [said, ...others])).toMatchObject({
      isFlawed: false,
      measurements: [{ value: { unit: 'g/L', unitCode: null }, range: { low: '120' } }, {}, {}],
    });
  });

  test('leaves out a test whose value was emptied', () => {
    const [hb, ...others] = rows();
    if (!hb) throw new Error('no row');
    const { measurements, isChanged } = correctionOf(result, [{ ...hb, value: '' }, ...others]);
    expect(isChanged).toBe(true);
    expect(measurements.map(({ id }) => id)).toEqual(['crp', 'group']);
  });
});
