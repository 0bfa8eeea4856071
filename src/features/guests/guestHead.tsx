import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarDays from '~icons/lucide/calendar-days';
import MapPin from '~icons/lucide/map-pin';
import Stethoscope from '~icons/lucide/stethoscope';
import type { GuestPage } from '#contract/site/guests.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Postmark } from '#ui/art/postmark.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** Name, country, treatment and quote on the tinted background. */
export function GuestHead({ item }: { item: GuestPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { name, country, treatment, quote, from, to, visitedAt } = item;
  const month = formatMonth(locale, visitedAt);
  return (
    <div className="bg-wash">
      <div className="wrap pt-2">
        <Breadcrumbs
          through={[
            {
              key: 'guests',
              label: t`Guest stories`,
              link: (parts) => <Link to="/guests" {...exactActive} {...parts} />,
            },
          ]}
        />
        <div className="grid gap-6 pt-4 pb-10 sm:grid-cols-[auto_1fr] sm:items-center lg:gap-16 lg:pt-8 lg:pb-16">
          <Postmark top={from} middle={to} bottom={month} />
          <div className="max-w-[52rem]">
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {name}
            </h1>
            <MetaList
              items={[
                { key: 'country', icon: MapPin, text: country },
                ...(treatment === ''
                  ? []
                  : [{ key: 'treatment', icon: Stethoscope, text: treatment }]),
                { key: 'month', icon: CalendarDays, text: month },
              ]}
            />
            <blockquote className="mt-4 text-ink t-lead">
              <Trans>“{quote}”</Trans>
            </blockquote>
          </div>
        </div>
      </div>
    </div>
  );
}
