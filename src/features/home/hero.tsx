import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageCircle from '~icons/lucide/message-circle';
import Phone from '~icons/lucide/phone';
import { SiteSearchBox } from '#catalog/siteSearch/siteSearchBox.tsx';
import type { CategoryCard } from '#contract/site/cards.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { Frieze } from '#ui/art/frieze.tsx';
import { tintsForRow, ownTint } from '#ui/art/tints.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** The top of the home page: its heading, the search, and the categories. */
export function Hero({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useLingui();
  const tints = tintsForRow(
    categories.map(({ slug }) => slug),
    categories.map(({ icon }) => ownTint[icon]),
  );
  return (
    <section className="bg-wash pt-10 md:pt-16">
      <div className="wrap mb-6 grid grid-cols-1 gap-4 lg:mb-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-x-16">
        <h1 tabIndex={-1} className="t-display outline-none">
          <Trans>
            From the first question to the last visit,{' '}
            <em className="text-primary-ink">beside you</em>
          </Trans>
        </h1>
        <div className="grid gap-5 lg:gap-6 lg:pb-2">
          <p className="t-lead">
            <Trans>
              Care packages with clear prices, doctors who answer, and medical records that open
              without the internet.
            </Trans>
          </p>
          <Find />
        </div>
      </div>
      {categories.length > 0 ? (
        <Frieze
          label={t`Categories`}
          items={categories.map(({ slug, name, icon, packages }, at) => ({
            key: slug,
            title: name,
            detail: t({ message: plural(packages, { one: '# package', other: '# packages' }) }),
            subject: icon,
            tint: tints[at] ?? 'green',
            seed: slug,
            link: (parts) => <Link to="/packages" search={{ category: slug }} {...parts} />,
          }))}
        />
      ) : null}
    </section>
  );
}

/** The search, and beside it whom to ask instead. */
function Find() {
  const locale = useLocale();
  return (
    <div className="grid gap-3">
      <SiteSearchBox />
      <div className="flex flex-wrap gap-2">
        <Link to="/contact-us" className={buttonClass({ size: 'sm' }, 'max-sm:px-2.5')}>
          <Icon of={MessageCircle} size="sm" />
          <Trans>Ask the clinic</Trans>
        </Link>
        <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' }, 'max-sm:px-2.5')}>
          <Icon of={Phone} size="sm" />
          <span className="ltr">{displayClinicPhone(locale)}</span>
        </a>
      </div>
    </div>
  );
}
