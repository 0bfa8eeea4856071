import { readToken } from './token.ts';

/**
 * Counts drafts and unsent items of the signed-in account. Signed out it is zero, without loading
 * the mirror.
 */
export async function countUnsavedWork(): Promise<{ drafts: number; unsent: number }> {
  if (readToken() === undefined) return { drafts: 0, unsent: 0 };
  const [{ openedPanel }, { countDrafts }, { countUnsent }] = await Promise.all([
    import('./panel.ts'),
    import('#mirror/drafts.ts'),
    import('#sync/signOut.ts'),
  ]);
  const panel = await openedPanel();
  return panel
    ? { drafts: await countDrafts(panel.db), unsent: await countUnsent(panel.db) }
    : { drafts: 0, unsent: 0 };
}
