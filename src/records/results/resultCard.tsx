import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import FlaskConical from '~icons/lucide/flask-conical';
import type { TicketResult } from '#contract/result.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

interface ResultCardProps {
  result: TicketResult;
  /** A button at the end, such as "Remove". */
  action?: ReactNode;
}

/** The values that a ticket is about, in the language of that time, with a link to the result. */
export function ResultCard({
  result: { resultId, title, takenAt, values },
  action,
}: ResultCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section
      aria-label={t`Lab result`}
      className="flex items-start gap-3 rounded border border-hair bg-surface px-4 py-3.5"
    >
      <Icon of={FlaskConical} className="mt-[.3em] text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-2 t-small">
          <Trans>Lab result</Trans>
        </p>
        <p className="font-strong">
          <bdi>{title}</bdi>
        </p>
        <p className="text-ink-2 t-small">{formatDay(locale, takenAt)}</p>
        {values.length > 0 ? (
          <dl className="mt-1.5 grid max-w-80 grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            {values.map(({ name, value }, at) => (
              // Two values may have the same name.
              <div key={`${at} ${name}`} className="col-span-2 grid grid-cols-subgrid">
                <dt>
                  <bdi className="wrap-anywhere">{name}</bdi>
                </dt>
                <dd className="max-w-48 text-end font-label wrap-anywhere">
                  <bdi dir={/^[<≤≥>]?-?\d/.test(value) ? 'ltr' : 'auto'}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <Link
          to="/panel/my-results/$result"
          params={{ result: resultId }}
          className={`-mb-2.5 inline-flex min-h-11 items-center t-small ${linkClass('read')}`}
        >
          <Trans>Open the result</Trans>
        </Link>
      </div>
      {action}
    </section>
  );
}
