import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Viewer } from '#records/file/viewer.tsx';
import { KeepOfflineSwitch } from './keepOfflineSwitch.tsx';
import { useCategoryName, useDocumentDay } from './categoryName.ts';

/** Viewer of a document that is stored on this device. */
export function DocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const locale = useLocale();
  const category = useCategoryName();
  const day = useDocumentDay();
  const { file } = document;
  return (
    <Viewer
      file={file}
      of="document"
      title={textIn(document.title, locale.code)}
      facts={[category(document.category), day(document)]}
      onClose={onClose}
    >
      <KeepOfflineSwitch file={file} />
    </Viewer>
  );
}
