import { Trans, useLingui } from '@lingui/react/macro';
import Camera from '~icons/lucide/camera';
import Upload from '~icons/lucide/upload';
import { fileTypes, maxFileBytes } from '#contract/file.ts';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { FileRefused } from '#outbox/attach.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { FieldError } from '#ui/fieldMessage.tsx';
import { Icon } from '#ui/icon.tsx';
import { maxItems } from './draft.ts';

interface ChooseFilesProps {
  /** For the button to choose files. */
  id: string;
  count: number;
  onChoose: (files: readonly File[]) => void;
  error: string | undefined;
}

/** Buttons for the camera, first on phones, and for files; with the limits. */
export function ChooseFiles({ id, count, onChoose, error }: ChooseFilesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const size = <bdi>{formatSize(locale, maxFileBytes)}</bdi>;
  const most = formatNumber(locale, maxItems);
  const isFull = count >= maxItems;
  return (
    <div className="grid justify-items-start gap-1.5">
      <div role="group" aria-label={t`Files`} className="flex flex-wrap gap-2">
        <FileButton
          onFiles={onChoose}
          accept="image/*"
          capture="environment"
          disabled={isFull}
          className="hidden pointer-coarse:inline-flex"
        >
          <Icon of={Camera} size="sm" />
          <Trans>Take a photo</Trans>
        </FileButton>
        <FileButton
          id={id}
          onFiles={onChoose}
          accept={fileTypes.join(',')}
          multiple
          disabled={isFull}
        >
          <Icon of={Upload} size="sm" />
          <Trans>Choose files</Trans>
        </FileButton>
      </div>
      <p className="text-ink-2 t-small">
        <Trans>
          PDF, JPG, or PNG, up to {size} each and {most} at a time.
        </Trans>
      </p>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A chosen file that cannot be added as it is. */
export interface Refused {
  name: string;
  error: unknown;
  /** A photo above the limit, to be made smaller. */
  photo?: File;
}

/** Why files were not added; a photo that is too large can be added smaller. */
export function RefusedFiles({
  refused,
  onShrink,
}: {
  refused: readonly Refused[];
  onShrink: (photo: File) => void;
}) {
  return refused.map(({ name, error, photo }) => (
    <div key={name} className="grid justify-items-start gap-1">
      <p className="t-small">
        <bdi>{name}</bdi>
      </p>
      <SaveError of="document" error={error} className="w-full" />
      {photo ? (
        <Button size="sm" onClick={() => onShrink(photo)}>
          <Trans>Add a smaller copy</Trans>
        </Button>
      ) : null}
    </div>
  ));
}

/** Whether a file was refused because of its size alone, and a smaller copy of it can be made. */
export const canBeShrunk = (file: File, error: unknown): boolean =>
  error instanceof FileRefused && error.reason === 'too-large' && file.type.startsWith('image/');
