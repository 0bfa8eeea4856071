import { expect, test } from 'vitest';
import { codingText, fhirText } from './text.ts';

const inTwo = {
  extension: [
    ['fa', 'بله'],
    ['ar', 'نعم'],
  ].map(([code = '', content = '']) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/translation' as const,
    extension: [
      { url: 'lang' as const, valueCode: code },
      { url: 'content' as const, valueString: content },
    ] as [{ url: 'lang'; valueCode: string }, { url: 'content'; valueString: string }],
  })),
};

test('a text is in the requested language, or as it was written', () => {
  expect(fhirText('Yes', inTwo, 'fa')).toBe('بله');
  expect(fhirText('Yes', inTwo, 'ar')).toBe('نعم');
  expect(fhirText('Yes', inTwo, 'tr')).toBe('Yes');
  expect(fhirText(undefined, undefined, 'fa')).toBe('');
});

test('a coding without a display shows its code', () => {
  expect(codingText({ code: 'LA33-6', display: 'Yes', _display: inTwo }, 'ar')).toBe('نعم');
  expect(codingText({ code: 'LA33-6' }, 'ar')).toBe('LA33-6');
});
