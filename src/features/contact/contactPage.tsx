import { Trans } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import { Prose } from '#catalog/prose.tsx';
import type { ContactPage as Page, Office } from '#contract/site/infoPages.ts';
import { clinicPhoneHref, displayClinicPhone, displayPhone, phoneHref } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { ContactForm, type ContactFormProps } from './contactForm.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import Mail from '~icons/lucide/mail';
import MapPin from '~icons/lucide/map-pin';
import { MapLinks } from '#catalog/mapLinks.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { EmergencyAdvice } from '#records/crisis/crisisNumbers.tsx';
import { Note } from '#ui/note.tsx';

/** Contact page: emergency note, phone, form, offices. */
export function ContactPage({ page, open }: { page: Page } & Pick<ContactFormProps, 'open'>) {
  const locale = useLocale();
  const { title, lead, bodyHtml, offices, hasPhone } = page;
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-6 lg:pt-10"
        before={<Breadcrumbs current={title} />}
        title={title}
        lead={lead}
      />
      <EmergencyNote />
      <div className="grid gap-12 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20">
        {hasPhone === false ? null : (
          <aside className="lg:sticky lg:top-24 lg:col-start-2">
            <h2 className="text-ink-2 t-small">
              <Trans>Phone, day and night</Trans>
            </h2>
            <p className="mb-3 text-[1.625rem] leading-snug font-strong">
              <span className="ltr">{displayClinicPhone(locale)}</span>
            </p>
            <a href={clinicPhoneHref()} className={buttonClass({}, 'max-sm:w-full lg:w-full')}>
              <Icon of={Phone} size="sm" />
              <Trans>Call now</Trans>
            </a>
          </aside>
        )}
        <div className="grid min-w-0 gap-12 lg:col-start-1 lg:row-start-1">
          <ContactForm open={open} email={emailOf(offices)} />
          {bodyHtml === '' ? null : <Prose html={bodyHtml} />}
        </div>
      </div>
      {offices.length > 0 ? <Offices offices={offices} /> : null}
    </main>
  );
}

/** Of the office whose phone is the clinic's own. */
function emailOf(offices: Page['offices']): string | undefined {
  const main = offices.find(({ phones }) =>
    phones.some((phone) => clinicPhoneHref() === phoneHref(phone)),
  );
  return (main ?? offices[0])?.email;
}

/** Where we are. */
function Offices({ offices }: { offices: readonly Office[] }) {
  return (
    <section className="pt-12 lg:pt-16">
      <h2 className="mb-6 t-h2">
        <Trans>Our offices</Trans>
      </h2>
      <div className="grid gap-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-12">
        {offices.map((office) => (
          <OfficePlace key={office.slug} office={office} />
        ))}
      </div>
    </section>
  );
}

/** `links`: lines are 44 px high and the icon is centred on the first. */
function Line({
  icon,
  term,
  links = false,
  children,
}: {
  icon: IconShape;
  term: ReactNode;
  links?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon of={icon} size="sm" className={`${links ? 'mt-[.8em]' : 'mt-[.35em]'} text-ink-3`} />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}

/** One office: address, phones, email and hours. */
function OfficePlace({ office }: { office: Office }) {
  const locale = useLocale();
  const { slug, name, city, address, geo, phones, email, hours, note } = office;
  return (
    <article
      id={slug}
      aria-labelledby={`${slug}-name`}
      className="scroll-mt-24 border-t border-hair pt-5"
    >
      <h3 id={`${slug}-name`} className="mb-3 t-h3">
        {name}
      </h3>
      <dl className="grid gap-1">
        <Line icon={MapPin} term={<Trans>Address</Trans>}>
          <Trans comment="A city and an address in it">
            {city}, {address}
          </Trans>
          <MapLinks geo={geo} />
        </Line>
        <Line links icon={Phone} term={<Trans>Phone</Trans>}>
          {phones.map((phone) => (
            <TextLink key={phone} href={phoneHref(phone)} look="act" className="me-4">
              <span className="ltr">{displayPhone(locale, phone)}</span>
            </TextLink>
          ))}
        </Line>
        <Line links icon={Mail} term={<Trans>Email</Trans>}>
          <TextLink href={`mailto:${email}`} look="act">
            <bdi className="ltr">{email}</bdi>
          </TextLink>
        </Line>
        <Line icon={Clock} term={<Trans>Opening hours</Trans>}>
          {hours}
        </Line>
      </dl>
      <p className="mt-3 text-ink-2 t-small">{note}</p>
    </article>
  );
}

/** Emergency note at the top of pages with a contact form. */
export function EmergencyNote() {
  return (
    <Note tone="danger">
      <EmergencyAdvice />
    </Note>
  );
}
