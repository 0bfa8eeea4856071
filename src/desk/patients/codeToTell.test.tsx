import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/staff/roles.ts';
import type { OwnStaff } from '#contract/staff/session.ts';
import { createI18n } from '#i18n/catalogue.ts';
import { findLocale } from '#i18n/locales.ts';
import { DeskContext } from '../context.tsx';
import { createDesk, sessionKey } from '../desk.ts';
import { CodeToTell } from './codeToTell.tsx';

const en = findLocale('en');
if (!en) throw new Error('no English');
const i18n = createI18n(en, {}, compileMessage);

/** The text that a member with this role reads, and whether the page then asks for codes. */
function draw(role: Role) {
  if (!en) throw new Error('no English');
  const desk = createDesk(en);
  desk.queries.setQueryData<OwnStaff>(sessionKey, {
    id: '00000000-0000-7000-8000-000000000000',
    name: 'Mina',
    email: 'mina@clinic.test',
    roles: [role],
    physician: null,
    expiresAt: '2026-11-21T08:00:00.000Z',
  });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={desk.queries}>
        <DeskContext value={desk}>
          <CodeToTell patient="P-1043" />
        </DeskContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const [query] = desk.queries.getQueryCache().findAll({ queryKey: ['codes'] });
  return { html, query };
}

describe('the code that reception tells', () => {
  test('is asked for by reception', () => {
    const { html, query } = draw('reception');
    expect(html).toContain('it appears here');
    expect(query?.queryKey).toEqual(['codes', 'P-1043']);
  });

  test.each(roles.filter((role) => role !== 'reception'))(
    'is not asked for by %s, who reads who tells it',
    (role) => {
      const { html, query } = draw(role);
      expect(html).toContain('reception sees it in this record and tells it');
      expect(query).toBeUndefined();
    },
  );
});
