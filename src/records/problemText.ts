import { useLingui } from '@lingui/react/macro';
import { type Problem, problems, problemSlug } from '#contract/problem.ts';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** What the patient wrote; selects the wording of errors and refusals. */
export type WrittenKind =
  | 'message'
  | 'form'
  | 'document'
  | 'comment'
  | 'change'
  | 'request'
  | 'answer';

/**
 * The reason of a refusal in the current language, whichever the server used. A problem type that
 * this version does not know keeps the server's text; one without text (a proxy's status) gets a
 * general sentence.
 */
export function useProblemText(): (problem: Problem | null, of: WrittenKind) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const generalText = (of: WrittenKind): string =>
    ({
      message: i18n._(problems['not-acceptable'].text),
      form: t`The clinic cannot accept this form as it is. Your answers are safe.`,
      document: t`The clinic cannot accept this document. It is safe on this device.`,
      comment: t`The clinic cannot accept this comment as it is. Your text is safe.`,
      change: t`The clinic cannot accept this change as it is. What you wrote is safe.`,
      request: t`The clinic cannot accept this request as it is. What you wrote is safe.`,
      answer: t`The clinic cannot accept this answer. Nothing was done.`,
    })[of];
  return (problem, of) => {
    const slug = problem ? problemSlug(problem.type) : undefined;
    if (!problem || slug === undefined) return problem?.title || generalText(of);
    if (slug === 'not-acceptable' && problem.field === 'body' && problem.limit !== undefined) {
      const most = formatNumber(locale, problem.limit);
      return t`The clinic cannot accept this reply: it is over ${most} characters. Your text is safe.`;
    }
    if (slug === 'not-acceptable') return generalText(of);
    const { text } = problems[slug];
    const limit =
      problem.limit === undefined
        ? ''
        : slug === 'too-large'
          ? formatSize(locale, problem.limit)
          : formatNumber(locale, problem.limit);
    const minutes = Math.ceil((problem.retryAfter ?? 0) / 60);
    return i18n._(text.id, { limit, minutes }, { message: text.message });
  };
}
