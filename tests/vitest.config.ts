import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';
import { clinicPhone } from '../build/clinicPhone.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  define: {
    __BUILD_ID__: '"test"',
    __DEV_PAGES__: 'false',
    __CLINIC_PHONE__: JSON.stringify(clinicPhone({})),
    __API_BASE__: '"/api/"',
    __CATALOGUES__: '"test"',
    __LOCALES__: '["fa","en","ar"]',
  },
  plugins: [
    icons({ compiler: 'jsx', jsx: 'react' }),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    react(),
  ],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sw/**/*.test.ts',
      'server/**/*.test.ts',
      'build/**/*.test.ts',
      'tests/**/*.test.{ts,tsx}',
    ],
    setupFiles: ['tests/support/setup.ts'],
    // As in tests/support/server.ts.
    env: { SEARCH_WARM: '0' },
    // Inlined, so that vi.resetModules() gives tests of the icon loader a new store.
    server: { deps: { inline: ['@iconify/react'] } },
    // The default leaves one core free, which is half of two.
    maxWorkers: availableParallelism(),
    // Modules are shared between files: a third of the time. Tests must restore what they stub.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
