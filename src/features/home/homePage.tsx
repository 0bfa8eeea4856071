import type { HomePage as Home } from '#contract/site/home.ts';
import { FeaturedPackages } from './featuredPackages.tsx';
import { Hero } from './hero.tsx';
import { LatestPosts } from './latestPosts.tsx';
import { FeaturedPhysicians } from './featuredPhysicians.tsx';
import { DeliveryStatesBand } from './deliveryStatesBand.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { GuestQuote } from '#catalog/guestQuote.tsx';
import type { GuestCard } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { NumberedSteps } from '#ui/numberedSteps.tsx';
import { SectionHeading } from '#ui/sectionHeading.tsx';
import Calculator from '~icons/lucide/calculator';
import HeartHandshake from '~icons/lucide/heart-handshake';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { buttonClass } from '#ui/button.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';

/**
 * The home page. Its sections are components of this folder; those without content are left out.
 */
export function HomePage({ home }: { home: Home }) {
  const { categories, packages, packageCount, physicians, physicianCount, guest, posts } = home;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero categories={categories} />
      {packages.length > 0 ? <FeaturedPackages packages={packages} count={packageCount} /> : null}
      <HowItWorks />
      <DeliveryStatesBand />
      {physicians.length > 0 ? (
        <FeaturedPhysicians physicians={physicians} count={physicianCount} />
      ) : null}
      {guest ? <GuestStory guest={guest} /> : null}
      {posts.length > 0 ? <LatestPosts posts={posts} /> : null}
      <NextStep />
    </main>
  );
}

/** A guest's quote with a link to all guests. */
function GuestStory({ guest }: { guest: GuestCard }) {
  return (
    <section className="wrap pb-16 lg:pb-26">
      <h2 className="sr-only">
        <Trans>Guest stories</Trans>
      </h2>
      <GuestQuote guest={guest} />
      <Link to="/guests" className={`${linkClass('act')} mt-2 sm:ms-40 lg:ms-50`}>
        <Trans>All guest stories</Trans>
        <Icon of={ArrowRight} size="sm" mirrored />
      </Link>
    </section>
  );
}

/** Four steps of the treatment. They promise no durations. */
function HowItWorks() {
  const locale = useLocale();
  const steps: { key: string; title: ReactNode; text: ReactNode }[] = [
    {
      key: 'ask',
      title: <Trans>You ask</Trans>,
      text: <Trans>By message, phone, or form. The clinic answers in your language.</Trans>,
    },
    {
      key: 'plan',
      title: <Trans>You get a plan</Trans>,
      text: <Trans>Cost, days, and preparation, before you pay anything.</Trans>,
    },
    {
      key: 'come',
      title: <Trans>You arrive</Trans>,
      text: (
        <Trans>Your visit card is on your phone, in your language and the care center’s.</Trans>
      ),
    },
    {
      key: 'after',
      title: <Trans>We stay with you</Trans>,
      text: <Trans>At home you keep asking, and every answer is in one place.</Trans>,
    },
  ];
  return (
    <section className="wrap pb-16">
      <SectionHeading
        level="h1"
        title={<Trans>How it works</Trans>}
        link={
          <Link to="/package-stimation" className={linkClass('act')}>
            <Trans>Estimate the cost</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        }
      />
      <NumberedSteps
        steps={steps.map((step, at) => ({ ...step, number: formatNumber(locale, at + 1) }))}
      />
    </section>
  );
}

/** Closing call to action: ask a question, or other entry points. */
function NextStep() {
  return (
    <section className="wrap grid gap-8 pb-16 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-16 lg:pb-26">
      <div>
        <h2 className="t-h1">
          <Trans>Not sure where to begin?</Trans>
        </h2>
        <p className="mt-2 mb-6 max-w-[36rem] t-lead">
          <Trans>
            One question is enough. Someone at the clinic will read it and suggest the next step.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-3">
          <Link to="/panel/my-ticket/new" className={buttonClass({ variant: 'filled' })}>
            <Trans>Ask the clinic</Trans>
          </Link>
          <a href={clinicPhoneHref()} className={buttonClass()}>
            <Icon of={Phone} size="sm" />
            <Trans>Call now</Trans>
          </a>
        </p>
      </div>
      <ul className={rowsClass}>
        <ListRow
          icon={Calculator}
          iconTone="green"
          title={<Trans>Cost estimate</Trans>}
          detail={<Trans>What your care may cost, from lowest to highest, and why.</Trans>}
          link={(parts) => <Link to="/package-stimation" {...parts} />}
        />
        <ListRow
          icon={HeartHandshake}
          iconTone="green"
          title={<Trans>Nabz Plus</Trans>}
          detail={<Trans>A doctor and a nurse who know you and stay with you for months.</Trans>}
          link={(parts) => <Link to="/plus" {...parts} />}
        />
        <ListRow
          icon={MapPin}
          iconTone="green"
          title={<Trans>Contact us</Trans>}
          detail={<Trans>Our offices, with address, phone, and hours.</Trans>}
          link={(parts) => <Link to="/contact-us" {...parts} />}
        />
      </ul>
    </section>
  );
}
