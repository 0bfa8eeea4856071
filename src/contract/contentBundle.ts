import * as v from 'valibot';

/** A content folder as it travels between the staff command and the server: bytes in base64, by path within the folder. */
export const contentBundle = v.object({ files: v.record(v.pipe(v.string(), v.maxLength(300)), v.string()) });

/** `remove`: it is meant that whole kinds, or much of the content, go. */
export const contentToImport = v.object({ ...contentBundle.entries, remove: v.optional(v.boolean(), false) });

/** What an import did, or why it did nothing: each fault with file and line. */
export const contentImport = v.variant('status', [
  v.object({
    status: v.literal('saved'),
    added: v.number(),
    changed: v.number(),
    removed: v.number(),
    same: v.number(),
    images: v.number(),
    /** Texts that a language of the site lacks; readers of it get another one. */
    missing: v.array(v.string()),
  }),
  v.object({ status: v.literal('refused'), bad: v.array(v.string()) }),
  /** Nothing was changed, for so much would go: how much of what, and `remove` was not given. */
  v.object({ status: v.literal('would-remove'), lost: v.array(v.string()) }),
]);
export type ContentImport = v.InferOutput<typeof contentImport>;
