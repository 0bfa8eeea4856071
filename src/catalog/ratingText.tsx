import { Plural, Trans } from '@lingui/react/macro';
import { minRatings } from '#contract/rating.ts';
import type { Rating } from '#contract/site/cards.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** An average rating as text: "4.8 of 5 (112 people)"; with few ratings, how many there are. */
export function RatingText({ average, count, received = count }: Rating) {
  const locale = useLocale();
  if (received === 0) return <Trans>Not rated yet</Trans>;
  if (count === 0) {
    const [given, needed] = [received, minRatings].map((number) => formatNumber(locale, number));
    return (
      <Trans comment="A rating that is not shown: few people have rated, such as 3 of 10">
        Not enough ratings yet ({given} of {needed})
      </Trans>
    );
  }
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
