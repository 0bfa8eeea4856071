import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { imagePath } from '#contract/image.ts';
import type { EntryPicture } from '#contract/staff/contentEntries.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { SidePart } from './side.tsx';
import { useEntryEditor } from './useEditor.ts';

const CropDialog = lazy(() =>
  import('./cropDialog.tsx').then((module) => ({ default: module.CropDialog })),
);
const accepted = 'image/svg+xml,image/jpeg,image/png,image/webp,image/avif';

/** The pictures beside and within the text. */
export function Pictures() {
  const { t } = useLingui();
  const { api } = useDesk();
  const editor = useEntryEditor();
  const { entry, mayEdit } = editor;
  const problemText = useProblemText();
  const locale = useLocale();
  const [choosing, setChoosing] = useState<{ name: string; file: File }>();
  const params = { kind: entry.kind, slug: entry.slug };
  const remove = useMutation({
    mutationFn: (name: string) =>
      editor.act(() => api.call('staffRemovePicture', { params: { ...params, name } })),
  });
  const hasText = ['post', 'package', 'page'].includes(entry.kind);
  const inText = entry.pictures.filter(({ name }) => !entry.places.includes(name));
  if (entry.places.length === 0 && !hasText) return null;
  const newName = () => `text-${crypto.randomUUID().slice(0, 8)}`;
  return (
    <SidePart title={<Trans>Pictures</Trans>}>
      {remove.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(remove.error)}</Note>
        </div>
      ) : null}
      {entry.places.map((name, at) => {
        const picture = entry.pictures.find((one) => one.name === name);
        const number = formatNumber(locale, at + 1);
        const label = entry.places.length > 1 ? t`Picture ${number}` : t`Cover`;
        return (
          <div key={name} className="grid gap-1">
            <p>
              {label} {picture?.isDraft ? <Tag tone="blue">{t`in the draft`}</Tag> : null}
            </p>
            {picture ? (
              <Thumbnail picture={picture} />
            ) : (
              <p className="text-ink-2">
                <Trans>Without one the page draws its own.</Trans>
              </p>
            )}
            {mayEdit ? (
              <div className="flex flex-wrap gap-1">
                <FileButton
                  size="sm"
                  accept={accepted}
                  onFiles={([file]) => file && setChoosing({ name, file })}
                >
                  {picture ? t`Replace` : t`Upload`}
                  <span className="sr-only">: {label}</span>
                </FileButton>
                {picture?.isDraft ? (
                  <RemoveButton label={label} onClick={() => remove.mutate(name)} />
                ) : null}
              </div>
            ) : null}
          </div>
        );
      })}
      {inText.map((picture) => (
        <div key={picture.name} className="grid gap-1">
          <Thumbnail picture={picture} />
          <div className="flex flex-wrap gap-1">
            <LabeledCopyButton
              size="sm"
              value={`![](images/${picture.file})`}
              label={t`Copy for the text`}
              copied={t`Copied`}
              refused={t`Not copied. Select it and copy it by hand.`}
            />
            {picture.isDraft && mayEdit ? (
              <RemoveButton label={picture.name} onClick={() => remove.mutate(picture.name)} />
            ) : null}
          </div>
        </div>
      ))}
      {hasText && mayEdit ? (
        <>
          <FileButton
            size="sm"
            accept={accepted}
            className="justify-self-start"
            onFiles={([file]) => file && setChoosing({ name: newName(), file })}
          >
            <Trans>Add to the text</Trans>
          </FileButton>
          <p className="text-ink-2">
            <Trans>
              Put the copied line where the picture belongs, with a description in each language
              between the brackets.
            </Trans>
          </p>
        </>
      ) : null}
      {choosing ? (
        <Suspense>
          <CropDialog {...choosing} onClose={() => setChoosing(undefined)} />
        </Suspense>
      ) : null}
    </SidePart>
  );
}

function Thumbnail({ picture }: { picture: EntryPicture }) {
  const { hash, isDraft, width, height } = picture;
  const path = imagePath(hash, 320, 'webp');
  return (
    <img
      src={isDraft ? path.replace('/images/', '/api/staff/content/pictures/') : path}
      width={width}
      height={height}
      alt=""
      className="h-auto max-h-40 w-full rounded border border-hair object-contain"
    />
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button size="sm" variant="danger" aria-label={t`Remove: ${label}`} onClick={onClick}>
      <Trans>Remove</Trans>
    </Button>
  );
}
