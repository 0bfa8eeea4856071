import { buildOtherRelease } from './otherRelease.ts';

/**
 * Builds a release with `/dev/ui`, the showcase of parts. Returns the environment for
 * `createServerProcess`.
 */
export const buildDevPages = (): Promise<{ DIST_DIR: string }> =>
  buildOtherRelease('dev', { NABZ_DEV_PAGES: '1' });
