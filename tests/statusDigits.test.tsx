import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCatalogues } from '../build/catalogues.ts';
import { answerOf } from '#features/syncCenter/answer.tsx';
import { statusWords } from '#features/syncCenter/statusWords.tsx';
import { createI18n } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import type { SyncStatus } from '#sync/status.ts';

const file = v.object({ messages: v.record(v.string(), v.any()) });
const statuses: SyncStatus[] = [
  { kind: 'paused', until: 'sign-in', unsent: 14 },
  { kind: 'paused', until: 'update', unsent: 14 },
  { kind: 'attention', parked: 12, waiting: 13 },
  { kind: 'offline', unsent: 14, lastSync: '2026-11-21T08:00:00Z' },
  { kind: 'sending', done: 12, total: 25 },
  { kind: 'reading', done: 12, total: 25 },
  { kind: 'waiting', unsent: 14, nextAt: 0 },
  { kind: 'current', lastSync: '2026-11-21T08:00:00Z' },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabz-words-'));
  await compileCatalogues(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(locales.filter(({ code }) => code !== 'en'))('what the status says is in the digits of $code', async (locale) => {
  const { messages } = v.parse(file, JSON.parse(await readFile(join(folder, `${locale.code}.json`), 'utf8')));
  const i18n = createI18n(locale, messages);
  for (const status of statuses) {
    const { title, detail } = statusWords(status, () => '…');
    const { answer, because } = answerOf(status, () => '…');
    const text = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        {title} {detail} {answer} {because}
      </I18nProvider>,
    ).replace(/<[^>]*>/g, '');
    expect(text, status.kind).not.toMatch(/[0-9]/);
  }
});
