import type { AppRouter } from './router.tsx';

/** Registration and everything that waits for it. */
export function startPwa(_router: AppRouter, _seeds: string[]): void {}
