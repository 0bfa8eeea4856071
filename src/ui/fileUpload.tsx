import {
  FileUpload as Ark,
  useFileUpload,
  type FileUploadFileRejectDetails,
} from '@ark-ui/react/file-upload';
import Upload from '~icons/lucide/upload';
import X from '~icons/lucide/x';
import { type ClipboardEvent, type ReactNode, use, useRef } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ArkLocale } from './arkLocale.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FieldContext } from './fieldContext.ts';
import { FileTile } from './fileTile.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './iconButton.tsx';

/** Why FileUpload does not take a file. */
export type FileRefusal = 'type' | 'size' | 'count' | 'duplicate';
export interface RefusedFile {
  file: File;
  reasons: FileRefusal[];
}

export interface FileUploadProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Refused files with their reasons, to be shown as the Field's error. */
  onRefuse?: ((refused: RefusedFile[]) => void) | undefined;
  /** Media types and file extensions: `['image/*', 'application/pdf']`. */
  accept?: string[] | undefined;
  maxFiles?: number | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
  /** Under a file's name; its size by default. */
  detail?: ((file: File) => ReactNode) | undefined;
  /** Under the button: accepted types and limits. */
  hint?: ReactNode;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  className?: string | undefined;
}

const reasons: Record<string, FileRefusal> = {
  FILE_INVALID_TYPE: 'type',
  FILE_TOO_LARGE: 'size',
  FILE_TOO_SMALL: 'size',
  TOO_MANY_FILES: 'count',
  FILE_EXISTS: 'duplicate',
};

const toRefused = ({ files }: FileUploadFileRejectDetails): RefusedFile[] =>
  files.map(({ file, errors }) => ({
    file,
    reasons: errors.map((error) => reasons[error] ?? 'type'),
  }));

/**
 * An area to drop or choose several files, and their list (Ark UI, for the panel). For one button:
 * FileButton.
 */
export function FileUpload(props: FileUploadProps) {
  return (
    <ArkLocale>
      <UploadZone {...props} />
    </ArkLocale>
  );
}

function UploadZone({
  files,
  onFiles,
  onRefuse,
  accept,
  maxFiles = 1,
  maxSize,
  detail,
  hint,
  busy = false,
  ...props
}: FileUploadProps) {
  const { disabled = false, readOnly = false, className } = props;
  const translate = useComponentStrings();
  const locale = useLocale();
  const field = use(FieldContext);
  const button = useRef<HTMLButtonElement>(null);
  const ark = useFileUpload({
    acceptedFiles: [...files],
    onFileAccept: (change) => onFiles(change.files),
    onFileReject: (change) => change.files.length > 0 && onRefuse?.(toRefused(change)),
    maxFiles,
    disabled: disabled || busy,
    readOnly,
    invalid: field?.invalid ?? false,
    ...(field ? { ids: { hiddenInput: field.id } } : {}),
    ...(accept ? { accept } : {}),
    ...(maxSize === undefined ? {} : { maxFileSize: maxSize }),
    translations: { dropzone: translate('file.drop') },
  });
  const paste = (event: ClipboardEvent) => {
    if (ark.setClipboardFiles(event.clipboardData)) event.preventDefault();
  };
  const remove = (file: File) => {
    ark.deleteFile(file);
    button.current?.focus();
  };
  const labels = field
    ? { 'aria-labelledby': `${field.id}-label`, 'aria-describedby': field.describedBy }
    : {};
  return (
    <Ark.RootProvider value={ark} onPaste={paste} className={cx('grid gap-3', className)}>
      {readOnly ? null : (
        <Ark.Dropzone
          disableClick
          role="group"
          {...labels}
          className="grid justify-items-center gap-1 rounded border border-dashed border-edge bg-well px-4 py-5 text-center transition-colors data-dragging:border-solid data-dragging:border-primary-ink data-dragging:bg-primary-tint data-disabled:border-hair data-invalid:border-danger-ink data-invalid:shadow-[inset_0_0_0_1px_var(--danger-ink)]"
        >
          <Ark.HiddenInput />
          <Ark.Trigger asChild>
            <Button ref={button} busy={busy} busyLabel={translate('loading')} disabled={disabled}>
              <Icon of={Upload} size="sm" />
              {translate('file.choose')}
            </Button>
          </Ark.Trigger>
          <p className="text-ink-2 t-small pointer-coarse:hidden">{translate('file.drop')}</p>
          {hint ? <p className="text-ink-2 t-small">{hint}</p> : null}
        </Ark.Dropzone>
      )}
      {files.length === 0 ? null : (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <FileTile
                name={file.name}
                detail={detail ? detail(file) : formatSize(locale, file.size)}
                action={
                  readOnly ? null : (
                    <IconButton
                      icon={X}
                      label={translate('file.remove', { name: file.name })}
                      disabled={disabled}
                      onClick={() => remove(file)}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Ark.RootProvider>
  );
}
