import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Rating } from '#contract/site/cards.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { RatingValue } from '#ui/ratingValue.tsx';

/** The stars that one person gave, with a text for screen readers. */
export function Stars({ value }: { value: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [stars, best] = [formatNumber(locale, value), formatNumber(locale, 5)];
  return (
    <RatingValue
      value={value}
      text={t({ message: `${stars} of ${best}`, comment: 'A rating: 4.8 of 5' })}
    />
  );
}

interface AverageStarsProps {
  rating: Rating;
  /** The number of comments: most people rate without a word. */
  written: number;
}

/** The average of all ratings as stars and text, above the published comments. */
export function AverageStars({ rating: { average, count }, written }: AverageStarsProps) {
  const locale = useLocale();
  const stars = formatNumber(locale, average, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const best = formatNumber(locale, 5);
  const [wrote, all] = [formatNumber(locale, written), formatNumber(locale, count)];
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {/* Hidden: the text beside the stars says the same. */}
      <span aria-hidden="true">
        <RatingValue value={average} text="" />
      </span>
      <span className="font-strong">
        <Trans comment="A rating: 4.8 of 5">
          {stars} of {best}
        </Trans>
      </span>
      <span className="text-ink-2 t-small">
        {written < count ? (
          <Trans comment="Of the people who rated, how many wrote a comment: 3 of 214">
            {wrote} of {all} wrote something
          </Trans>
        ) : (
          <Plural value={count} one="(# person)" other="(# people)" />
        )}
      </span>
    </p>
  );
}
