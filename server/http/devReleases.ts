import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { headScript, themeColorTags } from '../../build/headScript.ts';
import type { Release, Releases, Renderer } from './releases.ts';
import { type NameOf, openTranslator } from './translator.ts';

/** `Releases` for `npm run dev`: Vite compiles the sources at every request. */
export async function openDevReleases(dist: string, nameOf: NameOf): Promise<DevReleases> {
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const current = async (): Promise<Release> => {
    const renderer = (await vite.ssrLoadModule('/src/app/server.tsx')) as Renderer;
    return {
      id: 'dev',
      timestamp: 0,
      head,
      routeScripts: {},
      fonts: {},
      deskHead,
      scriptHashes: [],
      shellHashes: {},
      clientDir: 'public',
      renderer,
      translator: openTranslator(join(dist, 'i18n'), renderer.locales, nameOf),
    };
  };
  return {
    current,
    clientDirs: async () => [],
    wrapListener: (listener) => (request, response) => {
      const asked = /^\/_i18n\/dev\/(\w+)\/(messages|desk)\.json$/.exec(request.url ?? '');
      if (asked?.[1] !== undefined)
        return void sendCatalogue(
          join(dist, 'i18n', asked[2] === 'desk' ? 'desk' : '', `${asked[1]}.json`),
          response,
        );
      if (request.url === '/sw.js')
        return void response
          .setHeader('content-type', 'text/javascript')
          .end(`import '/sw/index.ts';\n`);
      vite.middlewares(request, response, () => listener(request, response));
    },
    close: () => vite.close(),
  };
}

/** In place of the head that `build/head.ts` makes for a release. */
const head = [
  ...themeColorTags,
  `<script>${headScript}</script>`,
  `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`,
  `<script type="module" src="/@vite/client"></script>`,
  `<link rel="stylesheet" href="/src/ui/styles/index.css">`,
  `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
  `<link rel="manifest" href="/manifest/{locale}.webmanifest">`,
  `<script type="module" async src="/src/app/client.tsx"></script>`,
].join('');

const deskHead = head
  .replace('/src/ui/styles/index.css', '/src/desk/styles/desk.css')
  .replace('/src/app/client.tsx', '/src/desk/client.tsx')
  .replace(/<link rel="manifest"[^>]*>/, '');

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** Releases, and the connection with Vite. */
export interface DevReleases extends Releases {
  /** Vite answers first (sources, styles, its client); other requests go to `listener`. */
  wrapListener(listener: Listener): Listener;
  close(): Promise<void>;
}

async function sendCatalogue(path: string, response: ServerResponse): Promise<void> {
  const catalogue = await readFile(path).catch(() => undefined);
  if (catalogue) response.setHeader('content-type', 'application/json').end(catalogue);
  else response.writeHead(404).end();
}
