import { buildOtherRelease } from './otherRelease.ts';

/** A release with `/dev/ui` in it. */
export const buildDevPages = (): Promise<{ DIST_DIR: string }> =>
  buildOtherRelease('dev', { NABZ_DEV_PAGES: '1' });
