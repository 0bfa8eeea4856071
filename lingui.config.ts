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
      exclude: ['**/*.test.*', '**/demo/**', 'src/desk/**', 'src/contract/staff/**'],
    },
    // The staff application's own texts; patients do not load them.
    {
      path: '<rootDir>/locales/desk/{locale}',
      include: ['src/desk', 'src/contract/staff'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'json',
});
