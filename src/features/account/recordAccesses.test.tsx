import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '#i18n/catalogue.ts';
import { findLocale } from '#i18n/locales.ts';
import { type RecordAccess, RecordAccesses } from './recordAccesses.tsx';

const en = findLocale('en');
if (!en) throw new Error('no English');
const i18n = createI18n(en, {}, compileMessage);

const line = {
  at: '2026-11-21T08:00:00.000Z',
  name: 'Sara',
  roles: [],
  carer: true,
  action: 'change',
  area: 'record',
  carerAct: null,
  act: null,
  field: null,
  self: false,
  emergency: null,
} satisfies RecordAccess;

const textOf = (change: Partial<RecordAccess>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RecordAccesses accesses={[{ ...line, ...change }]} />
    </I18nProvider>,
  ).replace(/<[^>]+>/g, ' ');

test('what a carer did is said in words, with the field of the profile', () => {
  expect(textOf({ act: 'profile.change', field: 'emergencyContact' })).toMatch(
    /Sara.*\(cares for you\).*Changed: Emergency contact/,
  );
  expect(textOf({ act: 'consult.cancel' })).toContain('Canceled a consultation');
  expect(textOf({ act: 'profile.change' })).toContain('Changed: your profile');
});

test('the patient reads “You”; an act of a later release has the words of its area', () => {
  const own = textOf({ act: 'care.change', carer: false, self: true });
  expect(own).toContain('Changed what a carer may do');
  expect(own).toContain('You');
  expect(own).not.toContain('Sara');
  expect(textOf({ act: 'later.act', area: 'bills' })).toContain('Changed: your bills');
});
