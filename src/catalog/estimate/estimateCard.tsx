import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Calculator from '~icons/lucide/calculator';
import type { TicketEstimate } from '#contract/ticket.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { readEstimateText } from './searchParams.ts';
import { useNameList } from './useNameList.ts';
import { useRangeText } from './useRangeText.ts';

interface EstimateCardProps {
  estimate: TicketEstimate;
  /** A button at the end, such as "Remove". */
  action?: ReactNode;
}

/**
 * A cost estimate attached to a ticket, with a link to its page. Its texts are those stored with
 * the ticket, in the language of that time.
 */
export function EstimateCard({ estimate, action }: EstimateCardProps) {
  const { t } = useLingui();
  const range = useRangeText();
  const names = useNameList();
  const { needs, options, city, people, query } = estimate;
  const beside = [
    city,
    people > 0
      ? t({ message: plural(people, { one: '# companion', other: '# companions' }) })
      : null,
    options.length > 0 ? names(options) : null,
  ].filter((part) => part !== null);
  return (
    <section
      aria-label={t`Cost estimate`}
      className="flex items-start gap-3 rounded border border-hair bg-surface px-4 py-3.5"
    >
      <Icon of={Calculator} className="mt-[.3em] text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-2 t-small">
          <Trans>Cost estimate</Trans>
        </p>
        <p className="font-strong">{range(estimate)}</p>
        <p>
          <bdi>{names(needs)}</bdi>
        </p>
        {beside.length > 0 ? (
          <p className="text-ink-2 t-small">
            {beside.map((part, at) => (
              <span key={part}>
                {at > 0 ? ' · ' : null}
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        ) : null}
        <Link
          to="/package-stimation"
          search={readEstimateText(query)}
          className={`-mb-2.5 inline-flex min-h-11 items-center t-small ${linkClass('read')}`}
        >
          <Trans>Open the estimate</Trans>
        </Link>
      </div>
      {action}
    </section>
  );
}
