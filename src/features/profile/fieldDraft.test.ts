import { expect, test } from 'vitest';
import { emptyProfile, type Profile, type ProfileField } from '#contract/profile.ts';
import { type FieldDraft, isDeepEqual, toChange, toDraft } from './fieldDraft.ts';

const id = '0197f3a0-0000-7000-8000-000000000001';
const penicillin = { en: 'Penicillin', fa: 'پنی‌سیلین' };
const before: Profile = {
  ...emptyProfile(id),
  name: 'Mina',
  allergies: [penicillin],
  emergencyContact: { name: { en: 'Haidar' }, relation: { en: 'Husband' }, phone: '+98912' },
};
const about = { shown: before, locale: 'fa', today: '2026-11-22' };

const changed = (field: ProfileField, part: Partial<FieldDraft>) => {
  const change = toChange(field, { ...toDraft(field, before, 'fa'), ...part }, about);
  return 'args' in change ? change.args.value : change.fault;
};

test('a line that was not touched keeps its languages; an empty one is left out', () => {
  const { rows } = toDraft('allergies', before, 'fa');
  const more = ['Nuts', ' '].map((text, at) => ({ key: `new ${at}`, text, entry: null }));
  expect(changed('allergies', { rows: [...rows, ...more] })).toEqual([penicillin, { und: 'Nuts' }]);
  expect(changed('allergies', { rows: rows.map((row) => ({ ...row, text: 'گرده' })) })).toEqual([
    { und: 'گرده' },
  ]);
});

test('the emergency contact keeps what was not changed; emptied, it is none', () => {
  expect(changed('emergencyContact', { phone: '۰۹۱۲ ۱۱۱ ۲۲ ۳۳' })).toEqual({
    name: { en: 'Haidar' },
    relation: { en: 'Husband' },
    phone: '0912 111 22 33',
  });
  expect(changed('emergencyContact', { text: '', relation: ' ', phone: '' })).toBeNull();
  expect(changed('emergencyContact', { text: '' })).toBe('text');
  expect(changed('emergencyContact', { phone: '12' })).toBe('phone');
});

test('a date that is none, or in the future, is refused', () => {
  expect(changed('birthDate', { date: '1990-01-01' })).toBe('1990-01-01');
  expect(changed('birthDate', { date: '2026-11-23' })).toBe('date');
  expect(changed('birthDate', { date: null, text: '31/31' })).toBe('date');
  expect(changed('birthDate', { date: null, text: '' })).toBeNull();
});

test('a name must stay; that in Latin letters may go, and has only those', () => {
  expect(changed('name', { text: '  ' })).toBe('text');
  expect(changed('latinName', { text: ' ' })).toBeNull();
  expect(changed('latinName', { text: 'مینا' })).toBe('text');
  expect(changed('latinName', { text: ' Mina Rahimi ' })).toBe('Mina Rahimi');
});

test('a change says what it was compared with', () => {
  expect(toChange('sex', { ...toDraft('sex', before, 'fa'), text: 'female' }, about)).toEqual({
    args: { profileId: id, field: 'sex', value: 'female', from: null },
  });
});

test('a change is compared with what the editor was opened with, not with what came since', () => {
  const draft = toDraft('allergies', before, 'fa');
  const rows = [...draft.rows, { key: 'new', text: 'Nuts', entry: null }];
  const latex = { en: 'Latex' };
  const since = { ...about, shown: { ...before, allergies: [penicillin, latex] } };
  expect(toChange('allergies', { ...draft, rows }, since)).toMatchObject({
    args: { value: [penicillin, { und: 'Nuts' }], from: [penicillin] },
  });
  // An earlier release stored no base.
  const { base: _, ...old } = draft;
  expect(toChange('allergies', { ...old, rows }, since)).toMatchObject({
    args: { from: [penicillin, latex] },
  });
  // Nothing is known about the field: that is a base, too.
  const sex = { ...toDraft('sex', before, 'fa'), text: 'female' };
  const answered: typeof about = { ...about, shown: { ...before, sex: 'male' } };
  expect(toChange('sex', sex, answered)).toMatchObject({ args: { value: 'female', from: null } });
});

test('compares without the order of keys', () => {
  expect(isDeepEqual({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
  expect(isDeepEqual([1, 2], [2, 1])).toBe(false);
});
