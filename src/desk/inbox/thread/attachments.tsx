import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import Paperclip from '~icons/lucide/paperclip';
import X from '~icons/lucide/x';
import { uuid } from '#contract/ids.ts';
import { FileButton } from '#ui/fileButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { useProblemText } from '../../problem.ts';
import { useDraft } from '../../useDraft.ts';

/** A file that was uploaded for a message that is not sent yet. */
export interface Attached {
  fileId: string;
  name: string;
}
const storedFiles = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ fileId: uuid, name: v.string() })),
);

/** Undefined for a file of a type or size that is not accepted. */
type Upload = (file: File) => Promise<Attached | undefined>;

/** Files of a text that outlives the page, such as when the session ends. */
export function useStoredAttachments(place: string, upload: Upload) {
  const draft = useDraft(place);
  const parsed = v.safeParse(storedFiles, draft.text);
  return useAttachments(upload, {
    initial: parsed.success ? parsed.output : [],
    onChange: (files) => draft.set(files.length === 0 ? '' : JSON.stringify(files)),
  });
}

export function useAttachments(
  upload: Upload,
  {
    initial = [],
    onChange,
  }: {
    initial?: readonly Attached[];
    onChange?: (files: readonly Attached[]) => void;
  } = {},
) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [attached, setAttached] = useState(initial);
  // An upload can end after the page was left.
  const all = useRef(initial);
  const change = (next: readonly Attached[]) => {
    all.current = next;
    setAttached(next);
    onChange?.(next);
  };
  const [error, setError] = useState<string>();
  const [uploading, setUploading] = useState(0);
  const add = async (files: File[]) => {
    setError(undefined);
    for (const file of files) {
      setUploading((count) => count + 1);
      try {
        const added = await upload(file);
        const { name } = file;
        if (added) change([...all.current, added]);
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
      change(all.current.filter(({ fileId }) => !fileIds.includes(fileId))),
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
