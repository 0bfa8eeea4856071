/**
 * Files of a release that the worker stores together (`build/packs.ts`, `sw/precache.ts`). A file
 * may be in several packs. Each language has a pack of its own, named by its code.
 *
 * - core: what every page loads
 * - public: the public screens
 * - forms: what public forms load when somebody writes in them
 * - panel: the patient panel, sign-in and sign-up
 * - pdf: what shows a PDF; for devices that have one (docs/decisions/0055)
 */
export const packNames = ['core', 'public', 'forms', 'panel', 'pdf'] as const;
export type Pack = (typeof packNames)[number];
/** Packs without which the app opens offline all the same: neither it nor an update waits for them. */
export const optionalPacks = ['pdf'] as const satisfies readonly Pack[];
export type OptionalPack = (typeof optionalPacks)[number];
