import { describe, expect, test } from 'vitest';
import { isAsked } from './answers.ts';
import { acceptedTypes, fileIdOf, maxBytesOf, withoutUploads } from './attachments.ts';
import { checkAnswers } from './check.ts';
import { canonicalOf } from './answers.ts';
import type { Extension, QuestionnaireItem } from './questionnaire.ts';
import { formOf } from './sample.testing.ts';

const url = 'http://hl7.org/fhir/StructureDefinition/';
const mimeType = (valueCode: string): Extension => ({ url: `${url}mimeType`, valueCode });
const maxSize = (valueDecimal: number): Extension => ({ url: `${url}maxSize`, valueDecimal });
const scan = (...extension: Extension[]): QuestionnaireItem => ({
  linkId: 'scan',
  type: 'attachment',
  required: true,
  extension,
});
const id = '01900000-0000-7000-8000-0000000000aa';

describe('a question for files', () => {
  test.each([
    [[], ['application/pdf', 'image/jpeg', 'image/png']],
    [['image/png'], ['image/png']],
    [['image/*'], ['image/jpeg', 'image/png']],
    [['IMAGE/JPEG', 'video/mp4'], ['image/jpeg']],
    [['audio/mpeg'], []],
  ])('of the types %j takes %j', (allowed, taken) => {
    const item = scan(...allowed.map(mimeType));
    expect(acceptedTypes(item)).toEqual(taken);
    expect(isAsked(item), 'a question that takes none of our types is not asked').toBe(
      taken.length > 0,
    );
  });

  test.each([
    [[], 20 * 1024 * 1024],
    [[maxSize(0.5)], 512 * 1024],
    [[maxSize(100)], 20 * 1024 * 1024],
  ])('with the limit %j takes %d bytes', (extension, bytes) => {
    expect(maxBytesOf(scan(...extension))).toBe(bytes);
  });

  test('that has a file already shows it and is not asked', () => {
    expect(isAsked({ ...scan(), initial: [{ valueAttachment: { url: 'x' } }] })).toBe(false);
  });

  test('takes nothing but the address of a sent file', () => {
    const flaws = (address: string) =>
      checkAnswers(formOf([scan()]), {
        scan: [{ valueAttachment: { url: address, size: 1, contentType: 'image/png' } }],
      });
    expect(flaws(`urn:uuid:${id}`)).toEqual([]);
    for (const address of ['https://x.example/a.png', 'urn:uuid:x', `${'urn:uuid:'.repeat(99)}x`])
      expect(flaws(address)).toEqual([{ linkId: 'scan', flaw: 'wrong-type' }]);
  });

  test('is neither asked nor required where no files can be sent', () => {
    const form = formOf([{ linkId: 'part', type: 'group', item: [scan()] }]);
    expect(checkAnswers(form, {})).toEqual([{ linkId: 'scan', flaw: 'required' }]);
    const without = withoutUploads(form);
    expect(checkAnswers(without, {})).toEqual([]);
    expect(canonicalOf(without)).toBe(canonicalOf(form));
    expect(withoutUploads(form), 'one copy, whose places are computed once').toBe(without);
    const words = formOf([{ linkId: 'a', type: 'text' }]);
    expect(withoutUploads(words)).toBe(words);
  });
});

test('an answer without a file has no file id', () => {
  expect(fileIdOf({ valueString: `urn:uuid:${id}` })).toBeUndefined();
  expect(fileIdOf({ valueAttachment: { url: `urn:uuid:${id}` } })).toBe(id);
});
