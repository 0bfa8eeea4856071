import { Trans, useLingui } from '@lingui/react/macro';
import Download from '~icons/lucide/download';
import ExternalLink from '~icons/lucide/external-link';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { useFile } from '#mirror/useFile.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileView, useBlobUrl } from '#ui/file-view.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FileNotHere } from './fileNotHere.tsx';

/** An attachment, read from this device. */
export function FileDialog({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const blob = useFile(file.sha256);
  const url = useBlobUrl(blob);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      closeLabel={t`Close`}
      title={<bdi className="break-words">{file.name}</bdi>}
      description={formatSize(locale, file.size)}
      actions={
        url ? (
          <>
            <a href={url} download={file.name} className={buttonClass({ size: 'sm' })}>
              <Icon of={Download} size="sm" />
              <Trans>Download</Trans>
            </a>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              <Icon of={ExternalLink} size="sm" mirrored />
              <Trans>Open in a new tab</Trans>
            </a>
          </>
        ) : null
      }
    >
      {blob === null ? (
        <FileNotHere file={file} />
      ) : url ? (
        <FileView url={url} type={file.type} name={file.name} />
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
    </Dialog>
  );
}
