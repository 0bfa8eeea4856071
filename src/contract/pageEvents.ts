/**
 * Window event: every open draft is stored at once. `detail` is an array that listeners push their
 * promise to.
 */
export const flushDraftsEvent = 'nabz:flush-drafts';
