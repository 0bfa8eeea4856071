import { Plural, Trans } from '@lingui/react/macro';
import type { Rating } from '#contract/site/cards.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** An average rating as text: "4.8 of 5 (112 people)". */
export function RatingText({ average, count }: Rating) {
  const locale = useLocale();
  if (count === 0) return <Trans>Not rated yet</Trans>;
  const stars = formatNumber(locale, average, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const best = formatNumber(locale, 5);
  return (
    <span>
      <Trans comment="A rating: 4.8 of 5">
        {stars} of {best}
      </Trans>{' '}
      <span className="font-normal text-ink-3 t-small">
        <Plural value={count} one="(# person)" other="(# people)" />
      </span>
    </span>
  );
}
