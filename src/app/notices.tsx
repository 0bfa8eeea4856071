import { OfflineReady } from '#features/appUpdate/offlineReady.tsx';
import { UpdateOutcome } from '#features/appUpdate/updateOutcome.tsx';
import { UpdatePrompt } from '#features/appUpdate/updatePrompt.tsx';
import { StaleNote } from './staleNote.tsx';
import { readToken } from './token.ts';

/** The banners of updates, offline use and stale content. `banners.tsx` loads them when needed. */
export function Notices({ quiet }: { quiet: boolean }) {
  return (
    <>
      <UpdatePrompt count={countUnsavedWork} />
      <UpdateOutcome count={countUnsavedWork} />
      <OfflineReady quiet={quiet} />
      <StaleNote />
    </>
  );
}

/**
 * Counts drafts and unsent items of the signed-in account. Signed out it is zero, without loading
 * the mirror.
 */
async function countUnsavedWork(): Promise<{ drafts: number; unsent: number }> {
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
