import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

/** What somebody else has saved while a text was written: which of the two stays. */
export function SavedMeanwhile({
  title,
  replaceLabel = <Trans>Replace it with mine</Trans>,
  onReplace,
  onDiscard,
  children,
}: {
  title: ReactNode;
  replaceLabel?: ReactNode;
  /** The own text is to replace the stored one. */
  onReplace: () => void;
  /** The own text is to be discarded. */
  onDiscard: () => void;
  /** The stored text. */
  children: string;
}) {
  return (
    <div role="alert">
      <Note
        tone="warn"
        title={title}
        action={
          <>
            <Button size="sm" onClick={onReplace}>
              {replaceLabel}
            </Button>
            <Button size="sm" variant="danger" onClick={onDiscard}>
              <Trans>Discard the text</Trans>
            </Button>
          </>
        }
      >
        {children === '' ? null : (
          <p dir="auto" className="t-read wrap-anywhere whitespace-pre-wrap">
            {children}
          </p>
        )}
      </Note>
    </div>
  );
}
