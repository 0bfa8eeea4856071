import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { syncSummary } from '#features/syncCenter/syncSummary.tsx';
import { statusText } from '#features/syncCenter/statusText.tsx';
import type { SyncStatus } from '#sync/status.ts';
import { compiledLocales } from '../support/compiledCatalogues.ts';

const languages = (await compiledLocales()).filter(({ locale }) => locale.code !== 'en');
const statuses: SyncStatus[] = [
  { kind: 'paused', until: 'sign-in', unsent: 14 },
  { kind: 'paused', until: 'update', unsent: 14 },
  { kind: 'attention', parked: 12, waiting: 13 },
  { kind: 'full', unsent: 14 },
  { kind: 'offline', unsent: 14, lastSync: '2026-11-21T08:00:00Z' },
  { kind: 'sending', done: 12, total: 25 },
  { kind: 'reading', done: 12, total: 25 },
  { kind: 'waiting', unsent: 14, nextAt: 0 },
  { kind: 'current', lastSync: '2026-11-21T08:00:00Z' },
];

test.each(languages)('the status uses the digits of $locale.code', ({ i18n }) => {
  for (const status of statuses) {
    const { title, detail } = statusText(status, () => '…');
    const { answer, reason } = syncSummary(status, () => '…');
    const text = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        {title} {detail} {answer} {reason}
      </I18nProvider>,
    ).replace(/<[^>]*>/g, '');
    expect(text, status.kind).not.toMatch(/[0-9]/);
  }
});
