/**
 * Window event, dispatched before a reload or sign-out: every open draft (`mirror/useDraft.ts`) is
 * stored at once. `detail` is an array that listeners push their promise to.
 */
export const flushDraftsEvent = 'nabz:flush-drafts';
