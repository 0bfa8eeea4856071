import * as v from 'valibot';
import { documentCategories } from '#contract/document.ts';
import { fileRef } from '#contract/file.ts';

/** The key of the stored draft; another key would lose drafts of earlier releases. */
export const documentKey = 'document:new';
/**
 * The draft of a new medical document as stored on this device. A stored draft that does not parse
 * is lost, so new fields must be optional.
 */
export const documentDraft = v.object({
  title: v.string(),
  category: v.picklist(documentCategories),
  takenAt: v.string(),
  file: v.nullable(fileRef),
});
export type DocumentDraft = v.InferOutput<typeof documentDraft>;
export const emptyDocument: DocumentDraft = { title: '', category: 'lab', takenAt: '', file: null };

/** A default title for the document: the file name without extension and separators. */
export const titleFromFileName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{2,5}$/iu, '')
    .replace(/[-_]+/gu, ' ')
    .trim()
    .slice(0, 120);
