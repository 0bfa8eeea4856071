import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Printer from '~icons/lucide/printer';
import { type EstimateSearch, estimateText } from '#catalog/estimate/searchParams.ts';
import { useDaysText, useShownRange } from '#catalog/estimate/useRangeText.ts';
import type { Estimate, EstimatePage, EstimateProblem } from '#contract/site/estimate.ts';
import { BeatLine } from '#ui/beatLine.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { useNameList } from '#catalog/estimate/useNameList.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { useExcludedText } from './estimateTexts.ts';
import { Proportion, WidestLine } from './rangeProportion.tsx';

interface RangeBoxProps {
  page: EstimatePage;
  search: EstimateSearch;
  /** Permanent URL of this estimate. */
  address: string;
  cityName: string;
}

/**
 * The result of the cost estimate, beside the choices from lg: range, actions, and a note that it
 * is not a bill. Parts of variable height come last, so that the others do not move.
 */
export function RangeBox({ page, search, address, cityName }: RangeBoxProps) {
  const { estimate, problems } = page;
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="grid scroll-mt-2 gap-4 rounded border border-hair bg-surface p-6 shadow-1 lg:sticky lg:top-24 print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id="estimate-title" className="font-label text-ink-2">
        <Trans>Your estimate</Trans>
      </h2>
      <div className="min-h-54 print:min-h-0">
        {estimate ? <Range estimate={estimate} /> : <NoEstimate excluded={problems.length} />}
      </div>
      <MoneyNote />
      <EstimateAnnouncer estimate={estimate} excluded={problems.length} />
      <div className="grid gap-2" data-print="no">
        {estimate ? (
          <Link
            to="/panel/my-ticket/new"
            search={{ estimate: estimateText(search) }}
            className={buttonClass({ variant: 'filled', wide: true })}
          >
            <Trans>Ask about this</Trans>
          </Link>
        ) : (
          <Button variant="filled" wide disabled>
            <Trans>Ask about this</Trans>
          </Button>
        )}
        <Tools address={address} disabled={!estimate} />
      </div>
      <p className="text-ink-2 t-small">
        <Trans>This is an estimate, not a bill.</Trans>{' '}
        <Trans>
          Nothing to pay yet. Ask first; you get a bill only after your visit is booked.
        </Trans>
      </p>
      {estimate ? <WidestLine estimate={estimate} /> : null}
      <ExcludedChoices problems={problems} search={search} cityName={cityName} />
    </section>
  );
}

function NoEstimate({ excluded }: { excluded: number }) {
  return (
    <>
      <BeatLine
        tone={excluded > 0 ? 'attention' : 'living'}
        at="third"
        className="mb-3 print:hidden"
      />
      <p className="text-ink-2">
        {excluded > 0 ? (
          <Trans>We cannot estimate a cost for any of your choices.</Trans>
        ) : (
          <Trans>Choose what you need, and the cost will appear here.</Trans>
        )}
      </p>
    </>
  );
}

/** Print and copy need JavaScript and are hidden without it. */
function Tools({ address, disabled }: { address: string; disabled: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto noscript:hidden">
      <Button size="sm" disabled={disabled} onClick={() => window.print()}>
        <Icon of={Printer} size="sm" />
        <Trans>Print</Trans>
      </Button>
      <CopyLink address={address} disabled={disabled} />
    </div>
  );
}

/** Live region that announces the new range after each choice. */
function EstimateAnnouncer({
  estimate,
  excluded,
}: {
  estimate: Estimate | null;
  excluded: number;
}) {
  const { t } = useLingui();
  const range = useShownRange();
  const daysText = useDaysText();
  const excludedText = useExcludedText();
  const [cost, days] = estimate ? [range(estimate.range).text, daysText(estimate.days)] : ['', ''];
  return (
    <p role="status" className="sr-only" data-print="no">
      {estimate
        ? t({ message: `Your estimate: ${cost}, ${days}`, comment: 'A range of cost and of days' })
        : ''}{' '}
      {excluded > 0 ? excludedText(excluded) : ''}
    </p>
  );
}

/** The panel's copy button would load the strings of all components. */
function CopyLink({ address, disabled }: { address: string; disabled: boolean }) {
  const { t } = useLingui();
  return (
    <LabeledCopyButton
      value={address}
      label={t`Copy the link`}
      copied={t`Copied`}
      refused={t`Not copied. Select it and copy it by hand.`}
      disabled={disabled}
    />
  );
}

const amountClass = 'num whitespace-nowrap';

/** The answer, in large type. */
function Range({ estimate }: { estimate: Estimate }) {
  const days = useDaysText();
  const { from, to } = estimate.range;
  const shown = useShownRange()(estimate.range);
  const least = <span className={amountClass}>{shown.least}</span>;
  const most = <span className={amountClass}>{shown.most}</span>;
  return (
    <>
      <p className="t-h2">
        {from.amount === to.amount ? (
          shown.isApproximate ? (
            <Trans comment="An approximate amount, above its currency">About {most}</Trans>
          ) : (
            most
          )
        ) : (
          <>
            <span className="block">
              {shown.isApproximate ? (
                <Trans comment="First line of an approximate range of cost">
                  From about {least}
                </Trans>
              ) : (
                <Trans comment="First line of a range of cost: from an amount">From {least}</Trans>
              )}
            </span>
            <span className="block">
              <Trans comment="Second line of a range of cost: to an amount">to {most}</Trans>
            </span>
          </>
        )}{' '}
        <span className="block text-ink-2 t-body">{shown.currency}</span>
      </p>
      {shown.exact ? <p className="num text-ink-2 t-small">{shown.exact}</p> : null}
      <Proportion estimate={estimate} />
      <p className="mt-2 font-label">
        {days(estimate.days)}
        {estimate.city ? ` · ${estimate.city.label}` : null}
      </p>
    </>
  );
}

/** Lists choices that are not in the total, with what to do. */
function ExcludedChoices({
  problems,
  search,
  cityName,
}: {
  problems: readonly EstimateProblem[];
  search: EstimateSearch;
  cityName: string;
}) {
  if (problems.length === 0) return null;
  const { city: _city, ...anywhere } = search;
  return (
    <Note tone="warn">
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem.slug}>
            <ProblemText problem={problem} cityName={cityName} />
          </li>
        ))}
      </ul>
      {problems.some(({ kind }) => kind === 'not-in-city') ? (
        <Link
          to="/package-stimation"
          search={anywhere}
          resetScroll={false}
          replace
          className={linkClass('act')}
          data-print="no"
        >
          <Trans>Check all cities</Trans>
        </Link>
      ) : null}
    </Note>
  );
}

function ProblemText({ problem, cityName }: { problem: EstimateProblem; cityName: string }) {
  const names = useNameList();
  if (problem.kind === 'not-offered')
    return <Trans>One of your choices is no longer offered, so it is not in the total.</Trans>;
  const name = <bdi>{problem.name}</bdi>;
  if (problem.kind === 'other-currency')
    return <Trans>{name} is priced in another currency, so it is not in the total.</Trans>;
  const cities = names(problem.cities.map(({ label }) => label));
  return cities === '' ? (
    <Trans>
      {name} is not available in {cityName}, so it is not in the total.
    </Trans>
  ) : (
    <Trans>
      {name} is not available in {cityName}, so it is not in the total. It is available in {cities}.
    </Trans>
  );
}
