import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Paperclip from '~icons/lucide/paperclip';
import X from '~icons/lucide/x';
import { type FileRef, fileTypes } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { attachFile } from '#outbox/attach.ts';
import { FileButton, type FileButtonProps } from '#ui/fileButton.tsx';
import { FileTile } from '#ui/fileTile.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { fileIcon } from '#records/file/recordTile.tsx';

/** Attachments per item; the same as in contract/{message,ticket,consult}.ts. */
export const maxAttachments = 10;

interface AttachButtonProps extends Pick<FileButtonProps, 'variant' | 'size' | 'className'> {
  /** Number of files attached so far. */
  count: number;
  /** From `useSaving`. */
  run: (work: () => Promise<void>) => Promise<void>;
  onAttached: (file: FileRef) => void;
  children: ReactNode;
}

/**
 * Attaches files to a reply, ticket or request that is being written. Each file is stored on this
 * device first; a refused one does not affect the others.
 */
export function AttachButton({ count, run, onAttached, children, ...look }: AttachButtonProps) {
  const db = useDb();
  const attach = (files: File[]) =>
    run(async () => {
      let refused: unknown;
      for (const file of files.slice(0, maxAttachments - count))
        await attachFile(db, file).then(onAttached, (error: unknown) => (refused = error));
      if (refused !== undefined) throw refused;
    });
  return (
    <FileButton
      onFiles={(files) => void attach(files)}
      accept={fileTypes.join(',')}
      multiple
      disabled={count >= maxAttachments}
      {...look}
    >
      {children}
    </FileButton>
  );
}

/** The attachments of a text that is being written. */
export function Attached({
  files,
  onRemove,
  className,
}: {
  files: readonly FileRef[];
  onRemove?: (fileId: string) => void;
  className?: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={className ?? 'grid gap-2'} aria-label={t`Attachments`}>
      {files.map(({ fileId, name, size, type }) => (
        <li key={fileId}>
          <FileTile
            name={name}
            icon={fileIcon(type)}
            detail={formatSize(locale, size)}
            action={
              onRemove ? (
                <Tooltip text={t`Remove ${name}`} isName>
                  <IconButton icon={X} label={t`Remove ${name}`} onClick={() => onRemove(fileId)} />
                </Tooltip>
              ) : undefined
            }
          />
        </li>
      ))}
    </ul>
  );
}

type Files = FileRef[];

interface AttachmentsFieldProps extends Pick<AttachButtonProps, 'run'> {
  files: Files;
  /** Those of an edited item: they are uploaded separately and cannot be changed. */
  frozen: boolean;
  onChange: (change: (files: Files) => Files) => void;
}

/** The attachments in the form of a new item: the list, and the button that adds files. */
export function AttachmentsField({ files, frozen, run, onChange }: AttachmentsFieldProps) {
  if (frozen)
    return (
      <div className="grid gap-2">
        <Attached files={files} />
      </div>
    );
  return (
    <div className="grid gap-2">
      <Attached
        files={files}
        onRemove={(id) => onChange((now) => now.filter(({ fileId }) => fileId !== id))}
      />
      <AttachButton
        size="sm"
        className="justify-self-start"
        count={files.length}
        run={run}
        onAttached={(file) => onChange((now) => [...now, file])}
      >
        <Icon of={Paperclip} size="sm" />
        <Trans>Attach a file</Trans>
      </AttachButton>
    </div>
  );
}
