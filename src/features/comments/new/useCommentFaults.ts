import { useLingui } from '@lingui/react/macro';
import { maxCommentLength } from '#contract/comment.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { CommentDraft } from '../draft.ts';

type Faults = Partial<Record<keyof CommentDraft, string>>;

/** Validates a comment before it is enqueued; missing values are reported only after a submit. */
export function useCommentFaults(
  stars: boolean,
): (written: CommentDraft, tried: boolean) => Faults {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ name, body, rating }, tried) => {
    const faults: Faults = {};
    const length = body.trim().length;
    if (length > maxCommentLength) {
      const count = formatNumber(locale, length);
      const most = formatNumber(locale, maxCommentLength);
      faults.body = t`This text has ${count} characters; at most ${most} can be sent. Your text is safe.`;
    }
    if (!tried) return faults;
    if (stars && rating === null) faults.rating = t`Choose one to five stars.`;
    if (length === 0) faults.body = t`Write your text first.`;
    if (name.trim() === '') faults.name = t`Write the name that readers will see.`;
    return faults;
  };
}
