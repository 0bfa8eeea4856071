import { expect, it } from 'vitest';
import { optionPicture } from './optionPictures.ts';

it('options have pictures by code, by words, or none', () => {
  const levels = ['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9'].map((code) =>
    optionPicture({ valueCoding: { code, display: '' } }),
  );
  expect(new Set(levels).size).toBe(4);
  expect(optionPicture(true)).not.toBe(optionPicture(false));
  expect(optionPicture({ valueCoding: { code: '5', display: 'Very good' } })).toBeDefined();
  expect(optionPicture({ valueString: 'Yes' })).toBe(optionPicture(true));
  expect(optionPicture({ valueCoding: { code: 'clopidogrel', display: 'Clopidogrel' } })).toBe(
    undefined,
  );
  expect(optionPicture({ valueCoding: { code: 'constructor' } })).toBeUndefined();
});
