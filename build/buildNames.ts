import { join, resolve } from 'node:path';

/** What vite.config.ts must know of the release that is built. */
export interface BuildNames {
  /** The release's id: shown by `/api/health`, compared after an update. */
  release: string;
  /** Hash of all catalogues, part of their URL. */
  catalogues: string;
  /** The release's folder. */
  outDir: string;
}

/** The folder of all releases: `DIST_DIR`, else `dist`. */
export const distDir = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env['DIST_DIR'] ?? 'dist');

/** Set by build/main.ts through the environment; a development server has fixed names. */
export function buildNames(env: NodeJS.ProcessEnv = process.env): BuildNames {
  const release = env['NABZ_RELEASE'] ?? 'dev';
  return {
    release,
    catalogues: env['NABZ_CATALOGUES'] ?? 'dev',
    outDir: join(distDir(env), 'releases', release),
  };
}
