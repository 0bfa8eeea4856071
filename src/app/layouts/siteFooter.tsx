import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SiteInfo, SocialNetwork } from '#contract/site/siteInfo.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { BeatLine } from '#ui/beatLine.tsx';
import { cx } from '#ui/cx.ts';
import { AppearanceSwitch } from './appearanceSwitch.tsx';
import { LanguageSwitch } from './languageSwitch.tsx';
import { SiteLogo } from './siteLogo.tsx';
import { careNavigation, companyNavigation, legalNavigation } from './siteRoutes.ts';
import { msg } from '@lingui/core/macro';

/** Footer of public pages: links and phone. */
export function SiteFooter({ site }: { site: SiteInfo }) {
  const locale = useLocale();
  return (
    <footer id={footerId} className="deep dark pt-10 pb-6 t-small md:pt-16" data-print="no">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-7 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full grid justify-items-start gap-4 md:col-auto">
            <SiteLogo />
            <p className="max-w-88 text-ink-2">
              <Trans>Beside you in your care, from the first question to the last visit.</Trans>
            </p>
            <a href={clinicPhoneHref()} className="group block rounded-sm py-1">
              <span className="block text-ink-2">
                <Trans>Phone, day and night</Trans>
              </span>
              <span className="ltr text-[1.375rem] font-semibold underline-offset-4 group-hover:underline">
                {displayClinicPhone(locale)}
              </span>
            </a>
            <SocialLinks
              social={site.social}
              className="max-w-88 md:max-lg:grid md:max-lg:grid-cols-2"
            />
          </div>
          <Column title={<Trans comment="Heading of a footer column: health care">Care</Trans>}>
            <Links to={careNavigation} />
          </Column>
          <Column title={<Trans>Nabz</Trans>}>
            <Links to={companyNavigation} />
          </Column>
          <Column title={<Trans>Help</Trans>} wide>
            <Link to="/contact-us" className={linkLook}>
              <Trans>Ask the clinic</Trans>
            </Link>
            <Link to="/panel" className={linkLook}>
              <Trans>My portal</Trans>
            </Link>
            <Link to="/sign-up" className={linkLook}>
              <Trans>Sign up</Trans>
            </Link>
            <Link to="/" className={linkLook}>
              <Trans>Home page</Trans>
            </Link>
          </Column>
        </div>
        <BeatLine tone="living" at="third" className="mt-10 mb-2" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-ink-2">
          <div className="flex flex-wrap items-center gap-x-6">
            <p>© {site.company === '' ? <Trans>Nabz</Trans> : site.company}</p>
            <Links to={legalNavigation} />
          </div>
          <div className="-mx-3 flex flex-wrap">
            <LanguageSwitch side="above" align="start" />
            <AppearanceSwitch side="above" align="end" />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Without JavaScript the header's menu button links to it. */
export const footerId = 'footer';
const linkLook =
  'inline-flex min-h-11 min-w-11 items-center rounded-sm underline-offset-4 hover:underline';

/** `wide`: across a phone, with its links in two columns. */
function Column({
  title,
  wide = false,
  children,
}: {
  title: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(wide && 'max-md:col-span-full')}>
      <h2 className="mb-1 font-strong text-ink-2 t-small">{title}</h2>
      <div
        className={cx(
          'flex flex-col items-start',
          wide && 'max-md:grid max-md:grid-cols-2 max-md:gap-x-6',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function Links({
  to: routes,
}: {
  to: typeof careNavigation | typeof companyNavigation | typeof legalNavigation;
}) {
  const { t } = useLingui();
  return routes.map(({ to, name }) => (
    <Link key={to} to={to} className={linkLook}>
      {t(name)}
    </Link>
  ));
}

const names: Record<SocialNetwork, ReturnType<typeof msg>> = {
  telegram: msg`Telegram`,
  aparat: msg({ message: 'Aparat', comment: 'An Iranian video site' }),
  bale: msg({ message: 'Bale', comment: 'An Iranian messenger' }),
  whatsapp: msg`WhatsApp`,
  instagram: msg({ id: 'instagram', message: 'Instagram' }),
  linkedin: msg`LinkedIn`,
};

/** Social links with their names. */
function SocialLinks({
  social,
  className = '',
}: {
  social: SiteInfo['social'];
  className?: string;
}) {
  const { t } = useLingui();
  if (social.length === 0) return null;
  return (
    <ul aria-label={t`Nabz elsewhere`} className={`-mx-2.5 flex flex-wrap ${className}`}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener me"
            className="inline-flex min-h-11 min-w-11 items-center rounded-sm px-2.5 underline-offset-4 hover:underline"
          >
            {t(names[network])}
          </a>
        </li>
      ))}
    </ul>
  );
}
