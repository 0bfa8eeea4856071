import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { GuestDays } from '#catalog/guestDays.tsx';
import { GuestPaid } from '#catalog/guestPaid.tsx';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { Section } from '#catalog/section.tsx';
import type { GuestPage as Item } from '#contract/site/guests.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { GuestRows } from './guestRows.tsx';
import CalendarDays from '~icons/lucide/calendar-days';
import MapPin from '~icons/lucide/map-pin';
import type { PackageCard } from '#contract/site/cards.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { RateText } from '#catalog/moneyNote.tsx';
import { usePrice } from '#i18n/useMoney.ts';
import { Card } from '#ui/card.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Price } from '#ui/price.tsx';
import Stethoscope from '~icons/lucide/stethoscope';
import { formatMonth, formatPostmark } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Postmark } from '#ui/art/postmark.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/**
 * The story of one guest (a patient who travelled for treatment), with the package, the physicians,
 * and other guests.
 */
export function GuestPage({ item }: { item: Item }) {
  const { name, story, days, paid, package: storyPackage, physicians, others } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <GuestHead item={item} />
      <div className="wrap grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <div className="grid max-w-[38rem] gap-6">
          {days.length > 0 ? <GuestDays days={days} /> : null}
          <div className="prose">
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {paid ? <GuestPaid name={name} paid={paid} /> : null}
        </div>
        {storyPackage ? <StoryPackage item={storyPackage} /> : null}
        {physicians.length > 0 ? (
          <div className="lg:col-start-1">
            <Section title={<Trans>With whom</Trans>}>
              <PhysicianRows physicians={physicians} />
            </Section>
          </div>
        ) : null}
        {others.length > 0 ? (
          <div className="lg:col-span-2">
            <Section title={<Trans>Other guests</Trans>}>
              <GuestRows guests={others} />
              <Link to="/guests" className={`${linkClass('act')} mt-4`}>
                <Trans>All guest stories</Trans>
                <Icon of={ArrowRight} size="sm" mirrored />
              </Link>
            </Section>
          </div>
        ) : null}
      </div>
    </main>
  );
}

/** The package of the story, as it is offered today. */
function StoryPackage({ item }: { item: PackageCard }) {
  const price = usePrice();
  const duration = useDuration();
  const { id, slug, title, summary, durationDays, city } = item;
  return (
    <aside>
      <Card
        level={2}
        header={
          <p className="font-label text-primary-ink t-small">
            <Trans>The package of this story</Trans>
          </p>
        }
        title={title}
        link={(parts) => <Link to="/packages/$package" params={{ package: slug }} {...parts} />}
        footer={
          <Link to="/guests/package/$id" params={{ id: String(id) }} className={linkClass('act')}>
            <Trans>Everyone who came for this package</Trans>
          </Link>
        }
      >
        <p>{summary}</p>
        <div className="mt-3 grid gap-2">
          <MetaList
            items={[
              { key: 'days', icon: CalendarDays, text: duration(durationDays) },
              { key: 'city', icon: MapPin, text: city },
            ]}
          />
          <Price {...price(item)} />
          <RateText />
        </div>
      </Card>
    </aside>
  );
}

/** Name, country, treatment and quote on the tinted background. */
function GuestHead({ item }: { item: Item }) {
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
          <Postmark top={from} middle={to} bottom={formatPostmark(locale, visitedAt)} />
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
