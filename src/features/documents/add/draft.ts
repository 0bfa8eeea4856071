import * as v from 'valibot';
import { type Document, documentCategories } from '#contract/document.ts';
import { type FileRef, fileRef } from '#contract/file.ts';
import { clientDate } from '#contract/time.ts';
import { foldText } from '#i18n/foldText.ts';

/** The key of the stored draft; another key would lose drafts of earlier releases. */
export const documentKey = 'document:new';
/** So many files are added at once. */
export const maxItems = 10;

const itemDraft = v.object({
  file: fileRef,
  title: v.string(),
  category: v.picklist(documentCategories),
  /** An ISO plain date, or what was typed in its place. */
  takenAt: v.string(),
  /** The photo as it was chosen, if `file` is its smaller copy. */
  original: v.optional(fileRef),
});
export type ItemDraft = v.InferOutput<typeof itemDraft>;

/** As releases before 2026-11-23 stored it: one document. */
const singleDraft = v.pipe(
  v.object({
    title: v.string(),
    category: v.picklist(documentCategories),
    takenAt: v.string(),
    file: v.nullable(fileRef),
  }),
  v.transform(({ file, ...rest }): DocumentDraft => ({ items: file ? [{ file, ...rest }] : [] })),
);

/**
 * The draft of new medical documents as stored on this device. A stored draft that does not parse
 * is lost, so new fields must be optional.
 */
export const documentDraft = v.union([v.object({ items: v.array(itemDraft) }), singleDraft]);
export type DocumentDraft = { items: ItemDraft[] };
export const emptyDocuments: DocumentDraft = { items: [] };

/** A new item with what the file's name says of it. */
export const itemOf = (file: FileRef): ItemDraft => ({
  file,
  title: titleFromFileName(file.name),
  category: guessCategory(file.name),
  takenAt: '',
});

/** A default title for the document: the file name without extension and separators. */
export const titleFromFileName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{2,5}$/iu, '')
    .replace(/[-_]+/gu, ' ')
    .trim()
    .slice(0, 120);

/** Words in names of files, by category. */
const words: [Document['category'], readonly string[]][] = [
  ['lab', ['lab', 'blood', 'test', 'cbc', 'آزمایش', 'خون', 'تحلیل', 'تحالیل']],
  [
    'imaging',
    [
      'xray',
      'x ray',
      'mri',
      'ct',
      'scan',
      'ultrasound',
      'sono',
      'radiology',
      'رادیولوژی',
      'سونو',
      'ام ار ای',
      'سی تی',
      'اشعه',
      'رنین',
    ],
  ],
  ['prescription', ['prescription', 'rx', 'نسخه', 'وصفه']],
  ['referral', ['referral', 'ارجاع', 'احاله']],
  [
    'identity',
    ['passport', 'id card', 'national id', 'گذرنامه', 'شناسنامه', 'کارت ملی', 'جواز', 'هویه'],
  ],
];

/** A first choice, which the patient changes where it is wrong. */
export function guessCategory(fileName: string): Document['category'] {
  const name = ` ${foldText(titleFromFileName(fileName)).replace(/\d+/g, ' ').replace(/ +/g, ' ')} `;
  // Words of Arabic script have articles and endings: «التحاليل», «آزمایش‌ها».
  const isIn = (word: string) => name.includes(/[a-z]/.test(word) ? ` ${word} ` : foldText(word));
  return words.find(([, known]) => known.some(isIn))?.[0] ?? 'other';
}

export type ItemFault = 'title' | 'date';

/** What the patient must correct; `today` is the latest day that a document can have. */
export function faultsOf({ title, takenAt }: ItemDraft, today: string): ItemFault[] {
  const isDay = takenAt.trim() === '' || (v.is(clientDate, takenAt) && takenAt <= today);
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(isDay ? [] : (['date'] as const)),
  ];
}
