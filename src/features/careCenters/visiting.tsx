import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MapLinks } from '#catalog/mapLinks.tsx';
import type { CareCenterPage } from '#contract/site/careCenters.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextLink } from '#ui/textLink.tsx';

function Part({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-hair pt-4 first:border-t-0 first:pt-0">
      <dt className="text-ink-3 t-small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Address, hours and phones: beside the text from lg, above it below. */
export function Visiting({
  item: { slug, address, city, geo, hours, phones },
}: {
  item: CareCenterPage;
}) {
  const locale = useLocale();
  return (
    <aside className="rounded border border-hair bg-surface p-6 shadow-1 lg:sticky lg:top-24 lg:order-last">
      <dl className="grid gap-4">
        <Part term={<Trans>Address</Trans>}>
          <address className="not-italic">
            <Trans comment="A city and an address in it">
              {city}, {address}
            </Trans>
          </address>
          <MapLinks geo={geo} />
        </Part>
        <Part term={<Trans>Opening hours</Trans>}>{hours}</Part>
        <Part term={<Trans>Phone</Trans>}>
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <TextLink look="act" href={`tel:${phone.replaceAll(' ', '')}`}>
                  <span className="ltr">{formatCode(locale, phone)}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </Part>
      </dl>
      <Link
        to="/panel/my-ticket/new"
        search={{ careCenter: slug }}
        className={`${buttonClass({ variant: 'filled', wide: true })} mt-5`}
        data-print="no"
      >
        <Trans>Ask the clinic</Trans>
      </Link>
    </aside>
  );
}
