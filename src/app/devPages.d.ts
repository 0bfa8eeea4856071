/**
 * True in development and in the release that the showcase's tests run against; `vite.config.ts`
 * defines it.
 */
declare const __DEV_PAGES__: boolean;

/** The page in tests/showcase; an empty module in a release (build/showcase.ts). */
declare module 'virtual:showcase' {
  const ShowcasePage: () => import('react').ReactNode;
  export default ShowcasePage;
}
