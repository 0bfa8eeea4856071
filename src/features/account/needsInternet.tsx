import { Trans } from '@lingui/react/macro';
import { Note } from '#ui/note.tsx';

/** Above what cannot wait in the outbox: passwords and codes are not stored on a device. */
export const NeedsInternet = () => (
  <Note tone="info">
    <Trans>This needs the internet. Nothing has changed; come back when you are online.</Trans>
  </Note>
);
