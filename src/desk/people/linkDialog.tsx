import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { useMoment } from '../frame/formats.ts';

export interface Link {
  name: string;
  url: string;
  expiresAt: string;
}

/** A link for one person, shown once. */
export function LinkDialog({ link, onClose }: { link: Link | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const moment = useMoment();
  const name = link?.name ?? '';
  const until = link ? moment(link.expiresAt) : '';
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>A link for {name}</Trans>}
      description={
        <Trans>
          Give it to this person only, by a way that you trust. Whoever opens it first chooses the
          password. It is shown only now and works once, until {until}.
        </Trans>
      }
    >
      <p dir="ltr" className="rounded border border-hair bg-well p-3 break-all">
        {link?.url}
      </p>
      <LabeledCopyButton
        value={link?.url ?? ''}
        label={t`Copy the link`}
        copied={t`Copied`}
        refused={t`The browser did not copy it. Select the link and copy it.`}
      />
    </Dialog>
  );
}
