import 'react-image-crop/dist/ReactCrop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import * as v from 'valibot';
import { maxPictureBytes, staffContentEntryEndpoints } from '#contract/staff/contentEntries.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useBlobUrl } from '#ui/blobUrl.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { useEntryEditor } from './useEditor.ts';

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Chooses the part of a picture that stays, and sends the picture. The server cuts it. */
export function CropDialog({
  name,
  file,
  onClose,
}: {
  name: string;
  file: File;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const locale = useLocale();
  const editor = useEntryEditor();
  const problemText = useProblemText();
  const [crop, setCrop] = useState(whole);
  const url = useBlobUrl(file);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { kind, slug } = editor.entry;
  const send = useMutation({
    mutationFn: async () => {
      const share = (value: number) => (value / 100).toFixed(6);
      const isCut = crop.width < 99.5 || crop.height < 99.5;
      const query = isCut
        ? `?${new URLSearchParams({
            x: share(crop.x),
            y: share(crop.y),
            width: share(crop.width),
            height: share(crop.height),
          })}`
        : '';
      const path = `staff/content/entries/${kind}/${slug}/pictures/${name}${query}`;
      const { answer } = staffContentEntryEndpoints.staffSetPicture;
      await editor.act(async () => {
        const response = await api.raw(path, {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
        });
        return v.parse(answer, await response.json());
      });
      onClose();
    },
  });
  const isTooLarge = file.size > maxPictureBytes;
  const limit = formatSize(locale, maxPictureBytes);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      closeLabel={t`Close`}
      title={<Trans>Choose the part that stays</Trans>}
      description={
        <Trans>Drag the frame, or move it and its corners with Tab and the arrow keys.</Trans>
      }
      actions={
        <>
          <Button
            variant="filled"
            disabled={isTooLarge || isUnreadable}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            <Trans>Use this picture</Trans>
          </Button>
          <Button onClick={() => setCrop(whole)}>
            <Trans>All of it</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {isTooLarge || isUnreadable || send.error ? (
        <div role="alert">
          <Note tone="danger">
            {isTooLarge ? (
              <Trans>This picture is too large; the limit is {limit}.</Trans>
            ) : isUnreadable ? (
              <Trans>This file is not a picture that the browser can show.</Trans>
            ) : (
              problemText(send.error)
            )}
          </Note>
        </div>
      ) : null}
      {/* A picture has no reading direction: its left is left in every language. */}
      <div dir="ltr" className="grid justify-items-center">
        {url === undefined ? null : (
          <ReactCrop
            crop={crop}
            keepSelection
            minWidth={24}
            minHeight={24}
            onChange={(_pixels, percent) => setCrop(percent)}
            ariaLabels={{
              cropArea: t`The part that stays`,
              nwDragHandle: t`Corner, top left`,
              nDragHandle: t`Edge, top`,
              neDragHandle: t`Corner, top right`,
              eDragHandle: t`Edge, right`,
              seDragHandle: t`Corner, bottom right`,
              sDragHandle: t`Edge, bottom`,
              swDragHandle: t`Corner, bottom left`,
              wDragHandle: t`Edge, left`,
            }}
          >
            <img
              src={url}
              alt={t`The chosen picture`}
              className="max-h-[50dvh] w-auto"
              onError={() => setIsUnreadable(true)}
            />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  );
}
