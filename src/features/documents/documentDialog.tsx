import { Trans, useLingui } from '@lingui/react/macro';
import Download from '~icons/lucide/download';
import ExternalLink from '~icons/lucide/external-link';
import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { useFile } from '#mirror/useFile.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileView, useBlobUrl } from '#ui/file-view.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DocumentNotHere } from './documentNotHere.tsx';
import { KeepSwitch } from './keepSwitch.tsx';
import { useCategoryName, useDocumentDay } from './words.ts';

/** A document, read from this device. */
export function DocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const category = useCategoryName();
  const day = useDocumentDay();
  const { file } = document;
  const blob = useFile(file.sha256);
  const url = useBlobUrl(blob);
  const title = textIn(document.title, locale.code);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      closeLabel={t`Close`}
      title={<bdi className="break-words">{title}</bdi>}
      description={[formatSize(locale, file.size), category(document.category), day(document)].map((fact, at) => (
        <span key={fact}>
          {at > 0 ? ' · ' : null}
          <bdi>{fact}</bdi>
        </span>
      ))}
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
        <DocumentNotHere file={file} />
      ) : url ? (
        <FileView url={url} type={file.type} name={title} />
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
      {url ? <KeepSwitch file={file} /> : null}
    </Dialog>
  );
}
