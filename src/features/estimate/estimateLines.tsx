import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDaysText, useShownRange } from '#catalog/estimate/useRangeText.ts';
import { useNameList } from '#catalog/estimate/useNameList.ts';
import type { Estimate, EstimateNeed, MoneyRange } from '#contract/site/estimate.ts';
import { linkClass } from '#ui/linkClass.ts';
import { rowsClass } from '#ui/listRow.tsx';
import { useNeedReasons, useOptionReason } from './estimateTexts.ts';

/** The lines of a cost estimate, each with its explanation, and the total. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const reasons = useNeedReasons();
  const reason = useOptionReason();
  const names = useNameList();
  const total = useShownRange()(estimate.range);
  const howLong = useDaysText()(estimate.days);
  const { needs, options, people } = estimate;
  return (
    <>
      <ul className={rowsClass}>
        {needs.map((need) => (
          <Line key={need.slug} title={<NeedLink need={need} />} range={need.range}>
            {reasons(need).join(' ')}
          </Line>
        ))}
        {options.map((option) => (
          <Line key={option.slug} title={option.name} range={option.range}>
            {reason(option, estimate.days, people)}
            {option.drivers.length > 0 ? (
              <span className="block">
                <Trans comment="What makes the price of an option higher or lower, a list">
                  It depends on: {names(option.drivers)}.
                </Trans>
              </span>
            ) : null}
          </Line>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-4 font-strong">
        <p>
          <Trans>Total, {howLong}</Trans>
        </p>
        <p className="ms-auto text-end">
          {total.text}
          {total.exact ? (
            <span className="num block font-normal text-ink-2 t-small">{total.exact}</span>
          ) : null}
        </p>
      </div>
      {needs.length > 1 ? (
        <p className="text-ink-2">
          <Trans>
            We count your needs one after another, so their days add up. Some can be done at the
            same time; the clinic will tell you.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

function Line({
  title,
  range,
  children,
}: {
  title: ReactNode;
  range: MoneyRange;
  children: ReactNode;
}) {
  const { text, exact } = useShownRange()(range);
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <h3 className="font-strong">{title}</h3>
      <p className="font-label sm:row-span-2 sm:text-end sm:whitespace-nowrap">
        {text}
        {exact ? <span className="num block font-normal text-ink-2 t-small">{exact}</span> : null}
      </p>
      <p className="text-ink-2 t-small">{children}</p>
    </li>
  );
}

function NeedLink({ need }: { need: EstimateNeed }) {
  const { slug, name, reason } = need;
  const className = `-my-2 inline-flex min-h-11 items-center ${linkClass('plain')}`;
  return reason.kind === 'package' ? (
    <Link to="/packages/$package" params={{ package: slug }} className={className}>
      {name}
    </Link>
  ) : (
    <Link to="/packages" search={{ category: slug }} className={className}>
      {name}
    </Link>
  );
}
