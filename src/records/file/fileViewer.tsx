import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Download from '~icons/lucide/download';
import ExternalLink from '~icons/lucide/external-link';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useFile } from '#mirror/useFile.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileView, useBlobUrl } from '#ui/fileView.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FileOf, FileUnavailable } from './fileUnavailable.tsx';
import { Facts } from './recordTile.tsx';

interface FileViewerProps {
  file: FileRef;
  of: FileOf;
  /** The file name of an attachment, or the title of a document. */
  title: string;
  /** Texts beside the size. */
  facts?: readonly string[];
  onClose: () => void;
  /** Actions while the bytes are stored. */
  children?: ReactNode;
}

/**
 * Dialog that shows a medical document or an attachment from this device, or a button to download
 * it.
 */
export function FileViewer({ file, of, title, facts = [], onClose, children }: FileViewerProps) {
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
      title={<bdi className="break-words">{title}</bdi>}
      description={<Facts facts={[formatSize(locale, file.size), ...facts]} />}
      actions={
        url ? (
          <>
            <a href={url} download={file.name} className={buttonClass({ size: 'sm' })}>
              <Icon of={Download} size="sm" />
              <Trans>Download</Trans>
            </a>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              <Icon of={ExternalLink} size="sm" mirrored />
              <Trans>Open in a new tab</Trans>
            </a>
          </>
        ) : null
      }
    >
      {blob === null ? (
        <FileUnavailable file={file} of={of} />
      ) : url ? (
        <FileView url={url} type={file.type} name={title} />
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
      {url ? children : null}
    </Dialog>
  );
}
