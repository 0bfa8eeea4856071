import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { CareCenterPicture } from '#catalog/careCenterPicture.tsx';
import { GuestDays } from '#catalog/guestDays.tsx';
import { GuestPaid } from '#catalog/guestPaid.tsx';
import type { HomeStory } from '#contract/site/home.ts';
import { formatPostmark } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Postmark } from '#ui/art/postmark.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** One guest's story: the place, the quote, the days on a line, and what was paid. */
export function Story({ story }: { story: HomeStory }) {
  const { slug, name, from, quote, treatment, days, paid } = story;
  return (
    <section className="wrap pt-16 lg:pt-26">
      <h2 className="sr-only">
        <Trans>A guest tells</Trans>
      </h2>
      <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <Place story={story} />
        <div className="grid gap-5">
          <figure className="grid gap-5">
            <blockquote className="text-[clamp(1.375rem,1.1rem+1.1vw,1.9375rem)] leading-[1.7] font-[440] text-pretty [&:lang(en)]:leading-[1.32]">
              <Trans>“{quote}”</Trans>
            </blockquote>
            <figcaption className="text-ink-2">
              {treatment === '' ? (
                <Trans comment="A guest's name and city">
                  {name}, from {from}
                </Trans>
              ) : (
                <Trans comment="A guest's name, city, and treatment">
                  {name}, from {from}: {treatment}
                </Trans>
              )}
            </figcaption>
          </figure>
          {days.length > 0 ? <GuestDays days={days} /> : null}
          {paid ? <GuestPaid name={name} paid={paid} /> : null}
          <p className="flex flex-wrap gap-x-6">
            <Link to="/guests/$guest" params={{ guest: slug }} className={linkClass('act')}>
              <Trans>Read the story</Trans>
              <Icon of={ArrowRight} size="sm" mirrored />
            </Link>
            <Link to="/guests" className={linkClass('act')}>
              <Trans>All guest stories</Trans>
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The care center with the postmark in its free sky: pictures do not mirror, so neither does it. */
function Place({ story: { place, from, to, visitedAt } }: { story: HomeStory }) {
  const locale = useLocale();
  const postmark = (
    <Postmark size="sm" top={from} middle={to} bottom={formatPostmark(locale, visitedAt)} />
  );
  if (!place) return <div className="justify-self-start">{postmark}</div>;
  return (
    <div
      dir="ltr"
      className="relative aspect-square overflow-hidden rounded sm:aspect-3/2 lg:aspect-4/3"
    >
      <CareCenterPicture item={place} />
      <div className="absolute end-3 top-3">
        <div dir={locale.dir}>{postmark}</div>
      </div>
    </div>
  );
}
