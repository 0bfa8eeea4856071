import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Paperclip from '~icons/lucide/paperclip';
import X from '~icons/lucide/x';
import { FileButton } from '#ui/fileButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { useProblemText } from '../../problem.ts';

/** A file that was uploaded for a message that is not sent yet. */
export interface Attached {
  fileId: string;
  name: string;
}

/** `upload` returns undefined for a file of a type or size that is not accepted. */
export function useAttachments(upload: (file: File) => Promise<Attached | undefined>) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  const [error, setError] = useState<string>();
  const [uploading, setUploading] = useState(0);
  const add = async (files: File[]) => {
    setError(undefined);
    for (const file of files) {
      setUploading((count) => count + 1);
      try {
        const added = await upload(file);
        const { name } = file;
        if (added) setAttached((before) => [...before, added]);
        else setError(t`${name} is no PDF, JPEG or PNG of at most 20 MB.`);
      } catch (failure) {
        setError(problemText(failure));
      } finally {
        setUploading((count) => count - 1);
      }
    }
  };
  return {
    attached,
    error,
    isUploading: uploading > 0,
    add,
    /** Files that were sent, or that are not to be sent. */
    remove: (fileIds: readonly string[]) =>
      setAttached((all) => all.filter(({ fileId }) => !fileIds.includes(fileId))),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

export function AttachedFiles({ attachments: { attached, remove } }: { attachments: Attachments }) {
  const { t } = useLingui();
  return attached.length === 0 ? null : (
    <ul className="flex flex-wrap gap-2">
      {attached.map(({ fileId, name }) => (
        <li key={fileId} className="inline-flex items-center rounded border border-hair ps-3">
          <bdi>{name}</bdi>
          <IconButton icon={X} label={t`Remove ${name}`} onClick={() => remove([fileId])} />
        </li>
      ))}
    </ul>
  );
}

/** For `accept` of a file input. */
export const acceptedFiles = 'application/pdf,image/jpeg,image/png';

export function AttachButton({ attachments }: { attachments: Attachments }) {
  return (
    <FileButton
      size="sm"
      variant="quiet"
      multiple
      accept={acceptedFiles}
      onFiles={(files) => void attachments.add(files)}
    >
      <Icon of={Paperclip} size="sm" />
      <Trans>Attach</Trans>
    </FileButton>
  );
}
