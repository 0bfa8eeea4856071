import { useLingui } from '@lingui/react/macro';
import { type Problem, problems, problemSlug } from '#contract/problem.ts';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';

/** The reason of a refusal in the reader's language, whichever it was told in. */
export function useProblemText(): (problem: Problem | null) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (problem) => {
    const slug = problem ? problemSlug(problem.type) : undefined;
    if (!problem || slug === undefined) return t`The clinic cannot accept this. Your text is safe.`;
    if (slug === 'not-acceptable' && problem.field === 'body' && problem.limit !== undefined) {
      const most = formatNumber(locale, problem.limit);
      return t`The clinic cannot accept this reply: it is over ${most} characters. Your text is safe.`;
    }
    const { text } = problems[slug];
    const limit =
      problem.limit === undefined ? '' : slug === 'too-large' ? formatSize(locale, problem.limit) : formatNumber(locale, problem.limit);
    return i18n._(text.id, { limit }, { message: text.message });
  };
}
