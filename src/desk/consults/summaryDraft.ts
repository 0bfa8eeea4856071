import * as v from 'valibot';
import type { Consult } from '#contract/consult.ts';
import { localizedText } from '#contract/text.ts';

type Summary = Consult['summary'];

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.string(), before: v.nullable(localizedText) }),
);

/**
 * A summary that is being written, with the stored one that it began from: a colleague may save
 * another one while it lies here. `text` is undefined until something is typed.
 */
export function readSummaryDraft(draft: string, stored: Summary) {
  const parsed = v.safeParse(kept, draft);
  const { text, before } = parsed.success ? parsed.output : { text: undefined, before: stored };
  return { text, before, isOutdated: JSON.stringify(before) !== JSON.stringify(stored) };
}

export const writeSummaryDraft = (text: string, before: Summary): string =>
  JSON.stringify({ text, before });
