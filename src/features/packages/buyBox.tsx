import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Calculator from '~icons/lucide/calculator';
import Phone from '~icons/lucide/phone';
import type { PackagePage } from '#contract/site/packages.ts';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Price } from '#ui/price.tsx';

/**
 * The box beside the text of a package from lg: price, a link to ask the clinic, and a note that
 * nothing is paid yet. Below lg the same parts stand elsewhere on the page.
 */
export function BuyBox({ item }: { item: PackagePage }) {
  const locale = useLocale();
  const price = usePrice();
  return (
    <aside className="hidden gap-4 rounded border border-hair bg-surface p-6 shadow-1 lg:sticky lg:top-24 lg:grid">
      <Price {...price(item)} size="lg" />
      <MoneyNote />
      <Ask slug={item.slug} className={buttonClass({ variant: 'filled', wide: true })} />
      <a href={clinicPhoneHref()} className={buttonClass({ wide: true })}>
        <Icon of={Phone} size="sm" />
        <Trans>Call now</Trans>
      </a>
      <NoPaymentYet />
      <EstimateLink slug={item.slug} />
      <p className="border-t border-hair pt-4 t-small">
        <b className="ltr">{displayClinicPhone(locale)}</b>
        <span className="block text-ink-2">
          <Trans>Day and night, in three languages</Trans>
        </span>
      </p>
    </aside>
  );
}

function Ask({ slug, className }: { slug: string; className: string }) {
  return (
    <Link to="/panel/my-ticket/new" search={{ package: slug }} className={className}>
      <Trans>Ask about this package</Trans>
    </Link>
  );
}

/** Link to the cost estimate with stay, companion and city. */
function EstimateLink({ slug }: { slug: string }) {
  return (
    <Link
      to="/package-stimation"
      search={{ needs: slug }}
      className={linkClass('act')}
      data-print="no"
    >
      <Icon of={Calculator} size="sm" />
      <Trans>Estimate the cost</Trans>
    </Link>
  );
}

function NoPaymentYet() {
  return (
    <p className="text-ink-2 t-small">
      <Trans>Nothing to pay yet. Ask first; you get a bill only after your visit is booked.</Trans>
    </p>
  );
}

/** Below lg under the header; in print also the price, as the bar is not printed. */
export function BuyTerms({ item }: { item: PackagePage }) {
  const price = usePrice();
  return (
    <div className="-mb-4 lg:hidden print:mb-0">
      <div className="hidden print:block">
        <Price {...price(item)} size="lg" />
      </div>
      <MoneyNote className="mb-4" />
      <NoPaymentYet />
      <EstimateLink slug={item.slug} />
    </div>
  );
}

/** Below lg: the same as a bar fixed to the bottom of the screen. */
export function BuyBar({ item }: { item: PackagePage }) {
  const price = usePrice();
  return (
    <div
      className="sticky bottom-(--bottom-bar,0px) z-10 short:static flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hair bg-surface px-(--gutter) pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-2 lg:hidden"
      data-print="no"
    >
      <div className="flex-1 basis-24">
        <Price {...price({ price: item.price })} />
      </div>
      <Ask
        slug={item.slug}
        className={buttonClass({ variant: 'filled', size: 'sm' }, 'max-sm:grow')}
      />
    </div>
  );
}
