import { Trans } from '@lingui/react/macro';
import type { GuestDay } from '#contract/site/cards.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** The days of a guest's stay as stops on a line; below sm they wrap, each on a piece of it. */
export function GuestDays({ days }: { days: readonly GuestDay[] }) {
  const locale = useLocale();
  return (
    <ol className="flex flex-wrap gap-y-4 leading-normal text-ink-2 t-micro">
      {days.map(({ day, title }) => {
        const number = formatNumber(locale, day);
        return (
          <li
            key={day}
            className="relative min-w-20 flex-1 pe-2 pt-6 before:absolute before:inset-x-0 before:top-1.5 before:border-t-2 before:border-primary-mark before:content-[''] after:absolute after:start-0 after:top-0 after:size-3.5 after:rounded-full after:bg-primary-mark after:content-[''] last:before:end-auto last:before:w-3.5 forced-colors:after:border"
          >
            <b className="block text-ink t-small">
              <Trans comment="A day of a stay, by its number">Day {number}</Trans>
            </b>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
