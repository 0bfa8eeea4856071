import { Trans } from '@lingui/react/macro';
import Paperclip from '~icons/lucide/paperclip';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';

/** The same in every language. */
const typeNames: Record<FileRef['type'], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** A file of a patient to download. The server never has it shown within the desk's own pages. */
export function FileLink({ file, href }: { file: FileRef; href: string }) {
  const locale = useLocale();
  if (file.state === 'coming')
    return (
      <span className="inline-flex min-h-9 items-center gap-2 rounded border border-dashed border-hair px-3 text-ink-2">
        <Icon of={Paperclip} size="sm" />
        <bdi className="wrap-anywhere">{file.name}</bdi> · <Trans>not received yet</Trans>
      </span>
    );
  return (
    <a
      href={href}
      download={file.name}
      className="inline-flex min-h-9 items-center gap-2 rounded border border-hair px-3 font-normal hover:bg-well"
    >
      <Icon of={Paperclip} size="sm" />
      <bdi className="wrap-anywhere">{file.name}</bdi>
      <span className="flex-none text-ink-3">
        <bdi dir="ltr">{typeNames[file.type]}</bdi> · {formatSize(locale, file.size)}
      </span>
    </a>
  );
}
