import * as v from 'valibot';

const storedDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.string(), before: v.unknown() }),
);

/**
 * A text that is being written, with what identifies the stored one that it began from: a colleague
 * may save another one meanwhile. `text` is undefined until something is typed.
 */
export function readBasedDraft<Before>(
  draft: string,
  stored: Before,
  schema: v.GenericSchema<unknown, Before>,
): { text: string | undefined; before: Before; isOutdated: boolean } {
  const parsed = v.safeParse(storedDraft, draft);
  const before = v.safeParse(schema, parsed.success ? parsed.output.before : undefined);
  if (!parsed.success || !before.success)
    return { text: undefined, before: stored, isOutdated: false };
  return {
    text: parsed.output.text,
    before: before.output,
    isOutdated: JSON.stringify(before.output) !== JSON.stringify(stored),
  };
}

export const writeBasedDraft = (text: string, before: unknown): string =>
  JSON.stringify({ text, before });
