/** True in development and in the release that the parts are tested with; `vite.config.ts` defines it. */
declare const __DEV_PAGES__: boolean;
