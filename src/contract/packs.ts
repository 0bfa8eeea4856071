/**
 * Files of a release that the worker stores together (`build/packs.ts`, `sw/precache.ts`). A file
 * may be in several packs. Each language has a pack of its own, named by its code.
 *
 * - core: what every page loads
 * - public: the public screens
 * - forms: what public forms load when somebody writes in them
 * - panel: the patient panel, sign-in and sign-up
 */
export const packNames = ['core', 'public', 'forms', 'panel'] as const;
export type Pack = (typeof packNames)[number];
