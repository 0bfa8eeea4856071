import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { apiBase } from './build/apiBase.ts';
import { clinicPhone } from './build/clinicPhone.ts';
import { stripLinguiCompiler } from './build/stripLinguiCompiler.ts';
import { chunkWithoutArk, coreChunk, listRouteScripts, publicChunks } from './build/chunks.ts';
import { stringsGroup } from './build/componentStrings.ts';
import { subsetFonts } from './build/fonts.ts';
import { buildNames } from './build/buildNames.ts';
import { pdfFiles, pdfFilesUrl } from './build/pdfFiles.ts';
import { deskAssets, deskManifest } from './build/desk.ts';
import { showcase } from './build/showcase.ts';
import { locales } from './src/i18n/locales.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { release, catalogues, outDir } = buildNames();
const fonts = await subsetFonts();

/** /dev/ui: in development, and in the release that the tests of the showcase run against. */
const hasDevPages = (command: string): boolean =>
  command === 'serve' || process.env['NABZ_DEV_PAGES'] === '1';

/**
 * Four builds of one source: the browser's app, the same app for the server, the staff application,
 * and the worker.
 */
export default defineConfig(({ command }) => ({
  resolve: {
    alias: {
      '@fonts': fonts,
      // React has the hook itself; the shim is for its versions before 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  define: {
    __BUILD_ID__: JSON.stringify(release),
    __API_BASE__: JSON.stringify(apiBase()),
    __CATALOGUES__: JSON.stringify(catalogues),
    __PDF_FILES__: JSON.stringify(pdfFilesUrl),
    __CLINIC_PHONE__: JSON.stringify(clinicPhone()),
    __LOCALES__: JSON.stringify(locales.map(({ code }) => code)),
    __DEV_PAGES__: JSON.stringify(hasDevPages(command)),
  },
  plugins: [
    stripLinguiCompiler,
    listRouteScripts,
    pdfFiles,
    showcase(hasDevPages(command)),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Visitors do not load the loaders of the panel, nor the records of its sample.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => {
          if (routeId.startsWith('/_panel')) return [['component', 'loader']];
          return routeId === '/sample' ? [['component'], ['loader']] : undefined;
        },
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: '.tsx',
      disableLogging: true,
    }),
    icons({ compiler: 'jsx', jsx: 'react' }),
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    react(),
  ],
  server: {
    watch: { ignored: ['**/dist/**', '**/.data/**', '**/.cache/**', '**/test-results/**'] },
  },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // pdf.js; the packs have limits of their own.
    chunkSizeWarningLimit: 600,
  },
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        manifest: true,
        rolldownOptions: {
          input: here('src/app/client.tsx'),
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // Small parts that many screens share travel together: a request each costs more than
            // their bytes.
            codeSplitting: {
              groups: [
                stringsGroup,
                coreChunk,
                ...publicChunks(here('src/app/client.tsx')),
                {
                  name: chunkWithoutArk('shared'),
                  debugName: 'shared',
                  test: /~icons|\/src\/(ui|i18n|app\/layouts\/(site|language|appearance))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${outDir}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: here('src/app/server.tsx'),
          output: { entryFileNames: 'server.js' },
        },
      },
      // React asks at run time which one it is; a server that was started without NODE_ENV would
      // render with all its warnings.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // One file that needs no node_modules; in development Node loads React itself.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
    // The staff application: patients load and store nothing of it.
    desk: {
      consumer: 'client',
      build: {
        outDir: `${outDir}/client`,
        copyPublicDir: false,
        manifest: deskManifest,
        rolldownOptions: {
          input: here('src/desk/client.tsx'),
          output: {
            entryFileNames: `${deskAssets}/[name]-[hash].js`,
            chunkFileNames: `${deskAssets}/[name]-[hash].js`,
            assetFileNames: `${deskAssets}/[name]-[hash][extname]`,
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: `${outDir}/worker`,
        copyPublicDir: false,
        rolldownOptions: {
          input: here('sw/index.ts'),
          output: { entryFileNames: 'sw.js', codeSplitting: false, format: 'iife' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'desk', 'ssr', 'worker']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
