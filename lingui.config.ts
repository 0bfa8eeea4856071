import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './src/i18n/locales.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: locales.map(({ code }) => code),
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src', 'server', 'sw'],
      exclude: ['**/*.test.*', '**/demo/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'json',
});
