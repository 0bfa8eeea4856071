import { join, resolve } from 'node:path';

export interface BuildNames {
  /** The release's id: shown by `/api/health`, compared after an update. */
  release: string;
  /** Hash of all catalogues; it stands in their address. */
  catalogues: string;
  /** Where this release is put. */
  outDir: string;
}

/** Where releases are kept: `DIST_DIR`, else `dist`. */
export const distDir = (env: NodeJS.ProcessEnv = process.env): string => resolve(env['DIST_DIR'] ?? 'dist');

/** `build/main.ts` names a release by environment before it starts Vite; a development server has fixed names. */
export function buildNames(env: NodeJS.ProcessEnv = process.env): BuildNames {
  const release = env['NABZ_RELEASE'] ?? 'dev';
  return { release, catalogues: env['NABZ_CATALOGUES'] ?? 'dev', outDir: join(distDir(env), 'releases', release) };
}
