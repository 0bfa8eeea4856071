import { Trans } from '@lingui/react/macro';
import type { Device } from '#contract/accountEndpoints.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tag } from '#ui/tag.tsx';

interface EraseDialogProps {
  /** The device's name; the dialog is open while there is one. */
  name: string | undefined;
  /** Its sign-in has ended: it can send nothing, and asks only when the site is opened on it. */
  isSignedOut: boolean;
  onClose: () => void;
  onErase: () => void;
}

/** The question before a lost device is erased: it says from when on nothing is left there. */
export function EraseDialog({ name = '', isSignedOut, onClose, onErase }: EraseDialogProps) {
  const isolated = `\u2068${name}\u2069`;
  return (
    <Dialog
      open={name !== ''}
      onClose={onClose}
      title={<Trans>Clear {isolated}?</Trans>}
      description={
        isSignedOut ? (
          <Trans>
            It is signed out. When the app or site is next opened on it with the internet, your
            records and what waits there unsent are deleted. Until then, what no app lock protects
            can be read. This cannot be undone.
          </Trans>
        ) : (
          <Trans>
            It can read nothing from the clinic from now on. When it next has the internet, it sends
            what waits, deletes your records and signs out. Until then, whoever unlocks it can read
            what is on it. This cannot be undone.
          </Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={onErase}>
            <Trans>Clear this device</Trans>
          </Button>
        </>
      }
    />
  );
}

/** Whether a device that is to be erased has reported that it was. */
export function ErasureTag({ device }: { device: Device }) {
  const locale = useLocale();
  if (device.erasedAt === null)
    return (
      <Tag tone="amber">
        <Trans>Not cleared yet</Trans>
      </Tag>
    );
  const day = formatDay(locale, device.erasedAt);
  return (
    <Tag tone="green">
      <Trans>Cleared on {day}</Trans>
    </Tag>
  );
}
