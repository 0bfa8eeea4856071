import * as v from 'valibot';
import { fileRef } from './file.ts';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { documentCategories } from './site/params.ts';
import { localizedText, typedText } from './text.ts';
import { clientDate, instant, plainDate } from './time.ts';

export { documentCategories };

/**
 * A medical document of a patient: a mirrored row, and below the mutation that adds one. Both
 * shapes are stored on devices; old ones must stay readable. The bytes are stored apart, by
 * `file.sha256`.
 */
export const document = v.object({
  id: uuid,
  title: localizedText,
  category: v.picklist(documentCategories),
  /** Who added it. */
  by: v.picklist(['patient', 'clinic']),
  file: fileRef,
  /** The day that the document is from. */
  takenAt: v.nullable(plainDate),
  /** The confirmation number; null until the clinic has received it. */
  number: v.nullable(v.number()),
  createdAt: instant,
  /** The carer who added it for the patient, by name. */
  writtenBy: v.optional(v.nullable(v.string())),
});
export type Document = v.InferOutput<typeof document>;

export const addDocument = defineMutation({
  name: 'document.add',
  args: v.object({
    title: typedText(120),
    category: v.picklist(documentCategories),
    takenAt: v.nullable(clientDate),
    file: fileRef,
  }),
  stream: (_args, id) => `document:${id}`,
  effects: (args, { id, at }) => [
    {
      collection: 'document',
      id,
      change: (row: Document | undefined): Document =>
        row ?? {
          id,
          title: { und: args.title },
          category: args.category,
          by: 'patient',
          file: { ...args.file, state: 'coming' },
          takenAt: args.takenAt,
          number: null,
          createdAt: at,
        },
    },
  ],
});
