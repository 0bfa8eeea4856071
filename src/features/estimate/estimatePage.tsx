import { Trans, useLingui } from '@lingui/react/macro';
import { type EstimateSearch, estimateText } from '#catalog/estimate/searchParams.ts';
import { Section } from '#catalog/section.tsx';
import type { EstimatePage as Page, Estimate } from '#contract/site/estimate.ts';
import { displayClinicPhone } from '#i18n/clinic.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { EstimateForm } from './estimateForm.tsx';
import { EstimateLines } from './estimateLines.tsx';
import { RangeBox } from './rangeBox.tsx';
import { useEstimateSelection } from './useEstimateSelection.ts';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { useShownRange } from '#catalog/estimate/useRangeText.ts';
import { buttonClass } from '#ui/button.tsx';
import { useExcludedText } from './estimateTexts.ts';

/**
 * The cost estimate: choices with the range beside them, then each line explained. Print omits the
 * choices, as the lines repeat them.
 */
export function EstimatePage({ page, search }: { page: Page; search: EstimateSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { choices, estimate, problems, asOf, attributes } = page;
  const selection = useEstimateSelection(choices, search);
  const text = estimateText(search);
  const address = attributes.canonical + (text === '' ? '' : `?${text}`);
  const day = formatDay(locale, asOf, 'UTC');
  const cityName = choices.cities.find(({ value }) => value === search.city)?.label ?? '';
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-8 lg:pt-10"
        before={<Breadcrumbs current={t`Cost estimate`} />}
        title={<Trans>Cost estimate</Trans>}
        lead={<Trans>Choose what you need to see the price range and what it is made of.</Trans>}
        meta={
          <p>
            <Trans>Prices as of {day}</Trans>
          </p>
        }
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-20">
        <div className="min-w-0" data-print="no">
          <EstimateForm offered={choices} selection={selection} />
          <RangeBar estimate={estimate} excluded={problems.length} />
        </div>
        <RangeBox page={page} search={search} address={address} cityName={cityName} />
      </div>
      <div className="mt-12 grid max-w-[56rem] gap-12 lg:mt-16" id="reasons">
        {estimate ? (
          <Section title={<Trans>How we estimate it</Trans>}>
            <EstimateLines estimate={estimate} />
          </Section>
        ) : null}
        <Section title={<Trans>What is not included</Trans>}>
          <NotIncluded />
        </Section>
        <p className="hidden print:block">
          <b>
            <Trans>Nabz</Trans>
          </b>
          {' · '}
          <Trans>Phone, day and night</Trans>{' '}
          <span className="ltr">{displayClinicPhone(locale)}</span>
          <br />
          <bdi className="ltr wrap-anywhere">{address}</bdi>
        </p>
      </div>
    </main>
  );
}

/** Lists what no estimate includes. */
function NotIncluded() {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-ink-2 marker:text-ink-3">
      <li>
        <Trans>Flights, visas, and travel insurance.</Trans>
      </li>
      <li>
        <Trans>Treatment that turns out to be needed beyond the packages.</Trans>
      </li>
      <li>
        <Trans>Lodging, meals, and transport not included in a package or added here.</Trans>
      </li>
      <li>
        <Trans>Travel between cities, when your care is done in several.</Trans>
      </li>
    </ul>
  );
}

/** Below lg: a bar at the bottom with the range and a link to the details. */
function RangeBar({ estimate, excluded }: { estimate: Estimate | null; excluded: number }) {
  const excludedText = useExcludedText();
  const range = useShownRange();
  return (
    <div
      className="sticky bottom-(--bottom-bar,0px) z-10 -mx-(--gutter) mt-8 flex min-h-18 items-center justify-between gap-x-4 border-t border-hair bg-surface px-(--gutter) py-2 shadow-2 short:static lg:hidden"
      data-print="no"
    >
      <div className="min-w-0 t-small">
        {estimate ? <p className="font-label text-balance">{range(estimate.range).text}</p> : null}
        {excluded > 0 ? <p className="text-warning-ink">{excludedText(excluded)}</p> : null}
        {!estimate && excluded === 0 ? <Trans>Nothing chosen yet</Trans> : null}
      </div>
      <a href="#estimate" className={buttonClass({ size: 'sm' }, 'flex-none')}>
        <Trans>See the estimate</Trans>
      </a>
    </div>
  );
}
