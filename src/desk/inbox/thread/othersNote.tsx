import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useListText } from '../../frame/formats.ts';
import type { NamesOthers } from './namedOthers.ts';

/** Asks before a text about another patient is sent. */
export function OthersNote({
  error,
  isBusy,
  onSend,
}: {
  error: NamesOthers;
  isBusy: boolean;
  onSend: () => void;
}) {
  const listText = useListText();
  const codes = listText(error.codes);
  return (
    <div role="alert">
      <Note
        tone="warn"
        title={
          error.codes.length === 1 ? (
            <Trans>This text names {codes}, another patient</Trans>
          ) : (
            <Trans>This text names other patients: {codes}</Trans>
          )
        }
        action={
          <Button size="sm" busy={isBusy} onClick={onSend}>
            <Trans>Send anyway</Trans>
          </Button>
        }
      >
        <Trans>Nothing was sent. Check that it belongs to this patient.</Trans>
      </Note>
    </div>
  );
}
