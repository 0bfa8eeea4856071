import { describe, expect, test } from 'vitest';
import type { FileRef } from '#contract/file.ts';
import { fileAnswer } from '#contract/questionnaire/attachments.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { formOf } from '#contract/questionnaire/sample.testing.ts';
import { emptyFillState, type FillState, migrateState } from './fillState.ts';
import { roomFor, withFile, withoutFile } from './formFiles.ts';

const one: QuestionnaireItem = { linkId: 'one', type: 'attachment' };
const many: QuestionnaireItem = {
  linkId: 'many',
  type: 'attachment',
  repeats: true,
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
      valueInteger: 3,
    },
  ],
};
const form = formOf([one, many]);
const empty = emptyFillState(form);
let count = 0;
function newFile(): FileRef {
  count += 1;
  const fileId = `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  return {
    fileId,
    name: `${count}.png`,
    type: 'image/png',
    size: 9,
    sha256: String(count % 10).repeat(64),
    state: 'coming',
  };
}
const names = ({ files = [] }: FillState) => files.map(({ name }) => name);

describe('files of a form', () => {
  test('are answers, and named in the draft', () => {
    const [a, b] = [newFile(), newFile()];
    const state = withFile(form, withFile(form, empty, many, a), many, b);
    expect(state.answers['many']).toEqual([a, b].map(fileAnswer));
    expect(state.files).toEqual([a, b]);
    const left = withoutFile(form, state, 'many', a.fileId);
    expect(left.answers['many']).toEqual([fileAnswer(b)]);
    expect(left.files).toEqual([b]);
  });

  test('are replaced where one is asked', () => {
    const [a, b] = [newFile(), newFile()];
    const state = withFile(form, withFile(form, empty, one, a), one, b);
    expect(state.answers['one']).toEqual([fileAnswer(b)]);
    expect(names(state)).toEqual([b.name]);
  });

  test('have room as the question and the form say', () => {
    let state = empty;
    expect([roomFor(one, state), roomFor(many, state)]).toEqual([1, 3]);
    for (let at = 0; at < 3; at += 1) state = withFile(form, state, many, newFile());
    expect(roomFor(many, state)).toBe(0);
    expect(roomFor(one, withFile(form, state, one, newFile())), 'it is replaced').toBe(1);
    const full = { ...state, files: Array.from({ length: 20 }, newFile) };
    expect(roomFor(one, full)).toBe(0);
  });

  test('stay with the draft when the changed form no longer asks for them', () => {
    const [a, b] = [newFile(), newFile()];
    const state = withFile(form, withFile(form, empty, one, a), many, b);
    const changed = { ...formOf([{ linkId: 'one', type: 'text' }, many]), version: '2' };
    const migrated = migrateState(changed, state);
    expect(migrated.earlier).toEqual({ one: [fileAnswer(a)] });
    expect(names(withFile(changed, migrated, many, newFile()))).toContain(a.name);
  });
});
