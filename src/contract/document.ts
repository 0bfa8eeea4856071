import * as v from 'valibot';
import { fileRef } from './file.ts';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { localizedText, typedText } from './text.ts';
import { clientDate, instant, plainDate } from './time.ts';

export const documentCategories = [
  'lab',
  'imaging',
  'prescription',
  'referral',
  'identity',
  'other',
] as const;

/** A row of the list of documents. The bytes are stored apart, by `file.sha256`. */
export const document = v.object({
  id: uuid,
  title: localizedText,
  category: v.picklist(documentCategories),
  by: v.picklist(['patient', 'clinic']),
  file: fileRef,
  takenAt: v.nullable(plainDate),
  number: v.nullable(v.number()),
  createdAt: instant,
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
