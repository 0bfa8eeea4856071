import { Trans } from '@lingui/react/macro';
import { Note } from '#ui/note.tsx';

/** Why no PIN is taken any more: too many wrong ones, or the clinic has ended it. */
export type Refusal = 'tries' | 'over';

export function RefusalNote({ refusal }: { refusal: Refusal }) {
  return (
    <Note tone="warn" role="alert">
      {refusal === 'tries' ? (
        <Trans>
          The PIN was wrong ten times, so this phone takes no PIN now. Your records at the clinic
          are safe.
        </Trans>
      ) : (
        <Trans>
          This PIN unlocks no more: it was wrong too often, or the sign-in on this phone was ended.
          Your records at the clinic are safe.
        </Trans>
      )}
    </Note>
  );
}
