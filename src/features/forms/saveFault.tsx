import { Trans } from '@lingui/react/macro';
import { Note } from '#ui/note.tsx';

export type SaveFault = 'full' | 'other';

export const saveFaultOf = (error: unknown): SaveFault => {
  const names = error instanceof Error ? [error.name, 'inner' in error && error.inner instanceof Error ? error.inner.name : ''] : [];
  return names.includes('QuotaExceededError') ? 'full' : 'other';
};

/** Nothing is on the disk: what was written lives on this page alone. */
export function SaveFaultNote({ fault }: { fault: SaveFault }) {
  return (
    <Note tone="danger" role="alert" className="mt-6">
      {fault === 'full' ? (
        <Trans>
          Not saved: this phone’s storage is full. Your text is still on this page; keep it open. Free some space, then save again.
        </Trans>
      ) : (
        <Trans>Not saved. Your answers are still on this page; keep it open and try once more.</Trans>
      )}
    </Note>
  );
}
