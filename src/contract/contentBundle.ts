import * as v from 'valibot';

/**
 * A content folder as the staff command sends it to be imported: base64 bytes by path within the
 * folder.
 */
export const contentBundle = v.object({
  files: v.record(v.pipe(v.string(), v.maxLength(300)), v.string()),
});

/** `remove` confirms that whole kinds, or much of the content, are deleted. */
export const contentToImport = v.object({
  ...contentBundle.entries,
  remove: v.optional(v.boolean(), false),
});

/** The outcome of an import; each fault with file and line. */
export const contentImport = v.variant('status', [
  v.object({
    status: v.literal('saved'),
    added: v.number(),
    changed: v.number(),
    removed: v.number(),
    same: v.number(),
    images: v.number(),
    /** Texts that are missing in a language of the site; its readers get another language. */
    missing: v.array(v.string()),
    /** What differs from the files, such as fields of questionnaires that were filled in. */
    notes: v.optional(v.array(v.string()), []),
  }),
  v.object({ status: v.literal('refused'), bad: v.array(v.string()) }),
  /** Nothing was changed, because too much would be deleted and `remove` was not set. */
  v.object({ status: v.literal('would-remove'), lost: v.array(v.string()) }),
]);
export type ContentImport = v.InferOutput<typeof contentImport>;
