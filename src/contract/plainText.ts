import * as v from 'valibot';

// Apart from `text.ts`, as every page loads the routes that check these.

/** A text from outside whose length is checked before any pattern: docs/decisions/0024. */
export const boundedText = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** The name of a content entry in URLs. */
export const slug = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
