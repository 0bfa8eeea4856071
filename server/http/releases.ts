import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages } from '@lingui/core';
import * as v from 'valibot';
import { buildInfo } from '#contract/build.ts';
import { StartupError } from '../start/startupError.ts';
import { type NameOf, openTranslator, type SiteLocale, type Translator } from './translator.ts';

/**
 * The releases that `npm run build` wrote to `dist`: `current.json` names them, newest first, and
 * each has a `release.json`. build/main.ts writes both; the server must also read those of earlier
 * builds.
 */
export function openReleases(
  dist: string,
  onFailure: (error: unknown) => void,
  nameOf: NameOf = () => undefined,
): Releases {
  const directory = (id: string) => join(dist, 'releases', id);
  let loaded: Promise<Release> | undefined;
  let current = { id: '', earlier: [] as string[], mtimeMs: 0 };
  let checkedAt = 0;

  async function readPointer(): Promise<void> {
    const file = join(dist, 'current.json');
    const mtimeMs = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (mtimeMs === undefined || mtimeMs === current.mtimeMs) return;
    const { id, earlier } = v.parse(pointer, JSON.parse(await readFile(file, 'utf8')));
    // A release that cannot be loaded leaves the one before in use. It is tried once.
    const next = id === current.id ? undefined : load(id);
    if (next && loaded) await next.then(() => (loaded = next), onFailure);
    else loaded ??= next;
    current = { id, earlier, mtimeMs };
  }
  async function load(id: string): Promise<Release> {
    const info = await readReleaseFile(directory(id));
    const renderer: Renderer = await import(
      pathToFileURL(join(directory(id), 'server', 'server.js')).href
    );
    const translator = openTranslator(join(directory(id), 'i18n'), renderer.locales, nameOf);
    return { ...info, clientDir: join(directory(id), 'client'), renderer, translator };
  }
  async function refresh(): Promise<void> {
    if (loaded && Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    await readPointer();
  }
  return {
    async current() {
      await refresh();
      if (!loaded) throw new StartupError(`There is no built app in ${dist}: run npm run build.`);
      return loaded;
    },
    async clientDirs() {
      await refresh();
      return [current.id, ...current.earlier].map((id) => join(directory(id), 'client'));
    },
  };
}

interface RenderOptions {
  fetchApi(request: Request): Promise<Response>;
  messages(locale: string): Messages;
  /** The clinic's phone number in the settings; without it, that of the build. */
  clinicPhone?: string;
  /** Another object when public data change; the renderer remembers answers of the API by it. */
  dataVersion?: object;
  /** Draws an icon that content names; undefined if the browser has to. */
  iconMarkup?(name: string): { viewBox: string; body: string } | undefined;
  nonce: string;
  isShell?: boolean;
  userAgent?: string | undefined;
  onFailure?(error: unknown): void;
  /** Called when the page depends on its address only: every visitor gets it alike. */
  onShared?(): void;
  /** Called with the ids of the routes whose scripts are loaded at once, the root first. */
  onRoutes?(ids: readonly string[]): void;
  /**
   * Called with the page's HTML; its response then has no body. Without it, the body is the HTML: so
   * for hosts of earlier releases.
   */
  onHtml?(html: string): void;
}

/**
 * What the app's server build exports; `src/app/server.tsx` is its source, and the two must agree.
 */
export interface Renderer {
  /** Site locales, the default first. */
  locales: readonly (SiteLocale & { dir: 'rtl' | 'ltr' })[];
  isCrawler(userAgent: string): boolean;
  /** The base path at which its pages call the API, such as `/api/`. */
  apiBase: string;
  /** The clinic's phone number in pages of a clinic that has set none: `+98 21 9100 4820`. */
  clinicPhone: string;
  /** Where `/` redirects to: the home page in the visitor's language; undefined for no redirect. */
  redirect(request: Request): string | undefined;
  render(request: Request, options: RenderOptions): Promise<Response>;
  /** The loader data of a public page, as JSON. */
  payload(request: Request, options: RenderOptions): Promise<Response>;
}

/** The made-up number of a release that was built without VITE_CLINIC_PHONE. */
export const demoPhone = '+98 21 9100 4820';

/** `release.json`, which the build writes for the server. */
const releaseFile = v.object({
  ...buildInfo.entries,
  /**
   * Tags for the end of the head: styles, scripts, preloads. `{locale}` and `{font}` are
   * placeholders.
   */
  head: v.string(),
  /** The scripts that each route's component needs besides those in the head, by route id. */
  routeScripts: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** The font file of each locale, for `{font}` in the head. */
  fonts: v.record(v.string(), v.string()),
  /** Tags for the head of the staff application; empty in releases that have none. */
  deskHead: v.optional(v.string(), ''),
  /** SHA-256 of the inline scripts that are the same on every page. */
  scriptHashes: v.array(v.string()),
  /** The same for each locale's shell. */
  shellHashes: v.record(v.string(), v.array(v.string())),
  /** `VITE_ICON_SERVICE` of its build: another origin for icons. */
  iconService: v.optional(v.pipe(v.string(), v.url())),
});

export const readReleaseFile = async (
  directory: string,
): Promise<v.InferOutput<typeof releaseFile>> =>
  v.parse(releaseFile, JSON.parse(await readFile(join(directory, 'release.json'), 'utf8')));

/** The loaded release with its renderer. */
export interface Release extends v.InferOutput<typeof releaseFile> {
  clientDir: string;
  renderer: Renderer;
  /** The catalogues of this release. */
  translator: Translator;
}

/**
 * Used by pages, static files and the API; `devReleases.ts` is the implementation for development.
 */
export interface Releases {
  /** The newest release; `current.json` is checked at most once a second. */
  current(): Promise<Release>;
  /** Client folders of the current and earlier releases, newest first. */
  clientDirs(): Promise<string[]>;
}

const checkEveryMs = 1000;
const pointer = v.object({ id: v.string(), earlier: v.array(v.string()) });
