import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import Download from '~icons/lucide/download';
import ExternalLink from '~icons/lucide/external-link';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useIsSealed } from '#mirror/react.tsx';
import { useFile } from '#mirror/useFile.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useBlobUrl } from '#ui/blobUrl.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FileOf, FileUnavailable } from './fileUnavailable.tsx';
import { ImageView } from './imageView.tsx';
import { preparePdf } from './pdf/library.ts';
import { Facts, fileIcon } from './recordTile.tsx';

const PdfView = lazy(() => {
  preparePdf();
  return import('./pdf/pdfView.tsx');
});

interface FileViewerProps {
  file: FileRef;
  of: FileOf;
  /** The file name of an attachment, or the title of a document. */
  title: string;
  /** Texts beside the size. */
  facts?: readonly string[];
  onClose: () => void;
  /** Below the file. */
  children?: ReactNode;
}

/**
 * Dialog that shows a medical document or an attachment from this device, or a button to download
 * it.
 */
export function FileViewer({ onClose, ...shown }: FileViewerProps) {
  const { t } = useLingui();
  const { url, facts, body } = useFileParts(shown);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={t`Close`}
      title={<bdi className="break-words">{shown.title}</bdi>}
      description={facts}
      actions={url ? <FileActs url={url} name={shown.file.name} /> : null}
    >
      {body}
    </Dialog>
  );
}

/**
 * The same beside a list on a wide screen. `isOpened`: the patient has opened it; otherwise its
 * contents wait for `onOpen`.
 */
export function FilePane({
  isOpened,
  onOpen,
  ...shown
}: Omit<FileViewerProps, 'onClose'> & { isOpened: boolean; onOpen: () => void }) {
  const { url, facts, body } = useFileParts(shown);
  const heading = useRef<HTMLHeadingElement>(null);
  const { fileId } = shown.file;
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened, fileId]);
  return (
    <section aria-labelledby="file-pane" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="file-pane" ref={heading} tabIndex={-1} className="t-h3 outline-none">
          <bdi className="break-words">{shown.title}</bdi>
        </h2>
        <p className="text-ink-2 t-small">{facts}</p>
      </div>
      {isOpened ? (
        body
      ) : (
        <>
          <div className="grid justify-items-center gap-4 rounded border border-hair bg-well p-8">
            <Icon of={fileIcon(shown.file.type)} size="xl" className="text-ink-3" />
            <Button onClick={onOpen}>
              <Trans comment="Shows a document beside the list">Show it here</Trans>
            </Button>
          </div>
          {shown.children}
        </>
      )}
      {isOpened && url ? (
        <div className="flex flex-wrap gap-2">
          <FileActs url={url} name={shown.file.name} />
        </div>
      ) : null}
    </section>
  );
}

function useFileParts({
  file,
  of,
  title,
  facts = [],
  children,
}: Omit<FileViewerProps, 'onClose'>): {
  url: string | undefined;
  facts: ReactNode;
  body: ReactNode;
} {
  const locale = useLocale();
  const blob = useFile(file.sha256);
  const url = useBlobUrl(blob);
  return {
    url,
    facts: <Facts facts={[formatSize(locale, file.size), ...facts]} />,
    body: (
      <>
        {blob === null ? (
          <FileUnavailable file={file} of={of} />
        ) : url && blob ? (
          <Shown blob={blob} url={url} name={title} />
        ) : (
          <Skeleton shape="block" className="h-64" />
        )}
        {children}
      </>
    ),
  };
}

const Shown = ({ blob, url, name }: { blob: Blob; url: string; name: string }) =>
  blob.type === 'application/pdf' ? (
    <Suspense fallback={<Skeleton shape="block" className="h-[60dvh] min-h-60" />}>
      <PdfView blob={blob} name={name} />
    </Suspense>
  ) : (
    <ImageView url={url} name={name} />
  );

function FileActs({ url, name }: { url: string; name: string }) {
  // A lock does not close the tab of a file, where it could be read on.
  const isSealed = useIsSealed();
  return (
    <>
      <a href={url} download={name} className={buttonClass({ size: 'sm' })}>
        <Icon of={Download} size="sm" />
        <Trans>Download</Trans>
      </a>
      {isSealed ? null : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Icon of={ExternalLink} size="sm" mirrored />
          <Trans>Open in a new tab</Trans>
        </a>
      )}
    </>
  );
}
