import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Shown while sign-out deletes the records, and when that failed. */
export function SigningOutScreen({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-(--gutter)">
      {failed ? (
        <Note
          tone="danger"
          role="alert"
          className="max-w-xl"
          action={
            <Button onClick={onRetry}>
              <Trans>Try now</Trans>
            </Button>
          }
        >
          <Trans>
            You are signed out, but your records may still be on this device. Close the other tabs
            of Nabz, then try again.
          </Trans>
        </Note>
      ) : (
        <p role="status" className="flex items-center gap-3 t-lead">
          <Spinner />
          <Trans>Signing out…</Trans>
        </p>
      )}
    </main>
  );
}
