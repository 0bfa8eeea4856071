import { buildOtherRelease } from './otherRelease.ts';

/** Builds a release with `/dev/ui`. */
export const buildDevPages = (): Promise<{ DIST_DIR: string }> =>
  buildOtherRelease('dev', { NABZ_DEV_PAGES: '1' });
