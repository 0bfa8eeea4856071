import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Camera from '~icons/lucide/camera';
import Upload from '~icons/lucide/upload';
import X from '~icons/lucide/x';
import { acceptedTypes, fileIdOf } from '#contract/questionnaire/attachments.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { fileIcon } from '#records/file/recordTile.tsx';
import { useThumbnails } from '#records/file/useThumbnails.ts';
import { SaveError } from '#records/saveError.tsx';
import { useBlobUrl } from '#ui/blobUrl.ts';
import { FieldError, FieldHint } from '#ui/fieldMessage.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { FileTile } from '#ui/fileTile.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { Answer } from '#contract/questionnaire/response.ts';
import { mostFiles, useFilesOfForm } from '../formFiles.ts';
import { type AnswerFieldProps, controlId } from './fieldProps.ts';

/** A question that is answered with a file, or with several. */
export function FileField({ item, label, answers, error, hint }: AnswerFieldProps) {
  const { t } = useLingui();
  const form = useFilesOfForm();
  const thumbnails = useThumbnails((form?.files ?? []).map(({ sha256 }) => sha256));
  if (!form) return null;
  const id = controlId(item);
  const types = acceptedTypes(item);
  const images = types.filter((type) => type.startsWith('image/'));
  const fault = form.faults.get(item.linkId);
  const isFull = form.room(item) === 0;
  const add = (files: File[]) => void form.attach(item, files);
  const described = [hint && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const most = mostFiles(item);
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={described || undefined}>
      <legend className="font-label">{label}</legend>
      {hint ? <FieldHint id={`${id}-help`}>{hint}</FieldHint> : null}
      {answers.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t`Files`}>
          {answers.map((answer, at) => {
            const fileId = fileIdOf(answer);
            const file = form.files.find((one) => one.fileId === fileId);
            return (
              <li key={fileId ?? at}>
                <ChosenFile
                  answer={answer}
                  image={file && thumbnails.get(file.sha256)}
                  onRemove={() => void form.remove(item.linkId, fileId ?? '')}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {images.length > 0 ? (
          <FileButton
            onFiles={add}
            accept={images.length > 1 ? 'image/*' : images.join(',')}
            capture="environment"
            disabled={isFull}
            className="hidden pointer-coarse:inline-flex"
          >
            <Icon of={Camera} size="sm" />
            <Trans>Take a photo</Trans>
          </FileButton>
        ) : null}
        <FileButton
          id={id}
          onFiles={add}
          accept={types.join(',')}
          multiple={item.repeats === true}
          disabled={isFull}
        >
          <Icon of={Upload} size="sm" />
          {item.repeats ? (
            <Trans>Choose files</Trans>
          ) : answers.length > 0 ? (
            <Trans>Choose another file</Trans>
          ) : (
            <Trans>Choose a file</Trans>
          )}
        </FileButton>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <SaveError of="file" error={fault?.error} />
      {fault && fault.beyond > 0 ? (
        <FieldError id={`${id}-beyond`}>
          <Plural
            value={most}
            one="Not all were added: # file fits here."
            other="Not all were added: # files fit here."
          />
        </FieldError>
      ) : null}
    </fieldset>
  );
}

interface ChosenFileProps {
  answer: Answer;
  image: Blob | undefined;
  onRemove: () => void;
}

function ChosenFile({ answer: { valueAttachment = {} }, image, onRemove }: ChosenFileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { title: name = '', size = 0, contentType = '' } = valueAttachment;
  return (
    <FileTile
      name={name}
      icon={fileIcon(contentType)}
      image={useBlobUrl(image)}
      detail={<bdi>{formatSize(locale, size)}</bdi>}
      action={
        <Tooltip text={t`Remove ${name}`} isName>
          <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />
        </Tooltip>
      }
    />
  );
}
