import { type Blanks, fillBlanks, type SavedAnswer } from '#contract/staff/savedAnswers.ts';
import { withSaved } from '../inbox/thread/outgoing.ts';

/** A saved answer as it would be put in. */
export interface SavedText {
  id: string;
  title: string;
  text: string;
  /** What it is written in: the patient's language where there is one. */
  locale: string;
}

/** Those that fit, without blanks that only a ticket could fill; a text for the reader first. */
export function savedTextsFor(
  answers: readonly SavedAnswer[],
  {
    reader,
    own,
    staff,
    maxLength,
  }: { reader: { name: string; locale: string }; own: string; staff: string; maxLength: number },
): SavedText[] {
  const blanks: Blanks = { name: reader.name, subject: '', number: '', staff };
  return answers.flatMap(({ id, title, texts }) => {
    const locale = [reader.locale, own, ...Object.keys(texts)].find((each) => texts[each]);
    if (locale === undefined) return [];
    const { text, open } = fillBlanks(texts[locale] ?? '', blanks);
    return open.length === 0 && text.length <= maxLength ? [{ id, title, text, locale }] : [];
  });
}

/** The typed text with a saved one after it; undefined where both together are too long. */
export function putIn(typed: string, saved: string, maxLength: number): string | undefined {
  const text = withSaved(typed.trimEnd(), saved);
  return text.length > maxLength ? undefined : text;
}
