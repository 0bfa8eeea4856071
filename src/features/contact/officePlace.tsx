import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import Mail from '~icons/lucide/mail';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import { MapLinks } from '#catalog/mapLinks.tsx';
import type { Office } from '#contract/site/pages.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { TextLink } from '#ui/textLink.tsx';

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
export function OfficePlace({ office }: { office: Office }) {
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
            <TextLink
              key={phone}
              href={`tel:${phone.replaceAll(' ', '')}`}
              look="act"
              className="me-4"
            >
              <span className="ltr">{formatCode(locale, phone)}</span>
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
