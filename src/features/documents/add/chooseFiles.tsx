import { Trans, useLingui } from '@lingui/react/macro';
import Camera from '~icons/lucide/camera';
import Upload from '~icons/lucide/upload';
import { fileTypes, maxFileBytes } from '#contract/file.ts';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { FileRefused } from '#outbox/attach.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
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
  /** What is wrong with it. */
  error?: unknown;
  /**
   * `no-room`: there are as many as can be added at once. `no-copy`: a photo cannot be made
   * smaller. `original`: neither can this one, which was added as it is.
   */
  note?: 'no-room' | 'no-copy' | 'original';
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
  const locale = useLocale();
  const most = formatNumber(locale, maxItems);
  const beyond = refused.filter(({ note }) => note === 'no-room');
  return (
    <>
      {refused.map((each, index) =>
        // Files from different folders may have the same name.
        each.note === 'no-room' ? null : (
          <RefusedFile key={`${index} ${each.name}`} refused={each} onShrink={onShrink} />
        ),
      )}
      {beyond.length > 0 ? (
        <Note tone="danger" role="alert">
          <p>
            <Trans>
              Not added: there is room for {most} files at a time. Add the ones above first, then
              choose the rest again.
            </Trans>
          </p>
          <ul className="t-small">
            {beyond.map(({ name }, index) => (
              <li key={`${index} ${name}`}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

interface RefusedFileProps {
  refused: Refused;
  onShrink: (photo: File) => void;
}

function RefusedFile({ refused: { name, error, note, photo }, onShrink }: RefusedFileProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <p className="t-small">
        <bdi>{name}</bdi>
      </p>
      {note === undefined ? null : (
        <Note
          tone={note === 'original' ? 'info' : 'danger'}
          role={note === 'original' ? 'status' : 'alert'}
          className="w-full"
        >
          <p>
            {note === 'original' ? (
              <Trans>This photo cannot be made smaller. The original will be sent.</Trans>
            ) : (
              <Trans>This photo cannot be made smaller. Choose a smaller file.</Trans>
            )}
          </p>
        </Note>
      )}
      <SaveError of="document" error={error} className="w-full" />
      {photo ? (
        <Button size="sm" onClick={() => onShrink(photo)}>
          <Trans>Add a smaller copy</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Whether a file was refused because of its size alone, and a smaller copy of it can be made. */
const canBeShrunk = (file: File, error: unknown): boolean =>
  error instanceof FileRefused && error.reason === 'too-large' && file.type.startsWith('image/');

/**
 * Adds files one after another, as ten large ones at once may exceed a phone's memory. Returns those
 * that were not added.
 */
export async function addEach(
  files: readonly File[],
  room: number,
  append: (file: File) => Promise<void>,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const file of files.slice(0, room))
    await append(file).catch((error: unknown) =>
      refused.push({
        name: file.name,
        error,
        ...(canBeShrunk(file, error) ? { photo: file } : {}),
      }),
    );
  return [...refused, ...files.slice(room).map(({ name }) => ({ name, note: 'no-room' as const }))];
}
