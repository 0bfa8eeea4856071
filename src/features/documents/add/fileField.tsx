import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import Upload from '~icons/lucide/upload';
import X from '~icons/lucide/x';
import { type FileRef, fileTypes, maxFileBytes } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { fileIcon } from '#records/file/fileIcon.ts';
import { FieldError } from '#ui/fieldMessage.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { FileTile } from '#ui/fileTile.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';

interface FileFieldProps {
  file: FileRef | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  error: string | undefined;
}

/** The chosen file with its size, or a file button. */
export function FileField({ file, onChoose, onRemove, error }: FileFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const most = <bdi>{formatSize(locale, maxFileBytes)}</bdi>;
  if (file) {
    return (
      <FileTile
        name={file.name}
        icon={fileIcon(file.type)}
        detail={formatSize(locale, file.size)}
        action={<IconButton icon={X} label={t`Remove ${file.name}`} onClick={onRemove} />}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileButton onFiles={([first]) => first && onChoose(first)} accept={fileTypes.join(',')}>
        <Icon of={Upload} size="sm" />
        <Trans>Choose a file</Trans>
      </FileButton>
      <p className="text-ink-2 t-small">
        <Trans>PDF, JPG, or PNG, up to {most}.</Trans>
      </p>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
