import { type Document, documentCategories } from '#contract/document.ts';

export type DocumentCategory = Document['category'];

/** The date of a medical document, or else of its arrival. */
export const dayOf = (document: Document): string => document.takenAt ?? document.createdAt;

/**
 * The sections of the documents page: by category in the contract’s order, newest first within
 * each; categories without documents are left out.
 */
export function groupByCategory(
  documents: readonly Document[],
): { category: DocumentCategory; documents: Document[] }[] {
  return documentCategories
    .map((category) => ({
      category,
      documents: documents
        .filter((document) => document.category === category)
        .toSorted(
          (a, b) =>
            dayOf(b).slice(0, 10).localeCompare(dayOf(a).slice(0, 10)) ||
            b.createdAt.localeCompare(a.createdAt),
        ),
    }))
    .filter((group) => group.documents.length > 0);
}
