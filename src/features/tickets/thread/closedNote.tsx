import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

export function ClosedNote() {
  return (
    <Note
      tone="info"
      action={
        <Link to="/panel/my-ticket/new" className={buttonClass({ size: 'sm' })}>
          <Trans>New ticket</Trans>
        </Link>
      }
    >
      <p>
        <Trans>This ticket is closed. To go on, open a new one.</Trans>
      </p>
    </Note>
  );
}
