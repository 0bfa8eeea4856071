import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

interface OtherDraftProps {
  /** From `useDraft`. */
  draft: { others: readonly string[]; showOther: () => Promise<void> };
}

/**
 * Above a field that is stored as a draft: offers the text that another window stored for the same
 * field.
 */
export function OtherDraft({ draft: { others, showOther } }: OtherDraftProps) {
  if (others.length === 0) return null;
  return (
    <Note
      tone="info"
      action={
        <Button size="sm" onClick={() => void showOther()}>
          <Trans>Show the other text</Trans>
        </Button>
      }
    >
      <Trans>
        You also began another text here, in another window. Both are kept on this device.
      </Trans>
    </Note>
  );
}
