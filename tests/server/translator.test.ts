import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { openTranslator } from '../../server/http/translator.ts';

test('the API negotiates the language by the quality of Accept-Language, like the pages', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'nabz-catalogues-'));
  for (const { code } of locales)
    await writeFile(join(directory, `${code}.json`), '{"messages":{}}');
  const { negotiateLocale } = openTranslator(directory, locales);
  await rm(directory, { recursive: true });
  expect(negotiateLocale('ar;q=0.3, en;q=0.9')).toBe('en');
  expect(negotiateLocale('en;q=0, ar')).toBe('ar');
  expect(negotiateLocale('de')).toBe('fa');
  expect(negotiateLocale(undefined)).toBe('fa');
});
