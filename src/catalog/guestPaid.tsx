import { Trans } from '@lingui/react/macro';
import type { Money } from '#contract/money.ts';
import { useApproximate } from '#i18n/useApproximate.ts';
import { useMoney } from '#i18n/useMoney.ts';

/** What a guest paid in all. */
export function GuestPaid({ name, paid }: { name: string; paid: Money }) {
  const { amount, currency } = useMoney()(paid);
  const about = useApproximate()(paid);
  return (
    <p>
      <Trans comment="What a guest paid in all">
        {name} paid{' '}
        <b className="font-strong">
          {amount} {currency}
        </b>{' '}
        in all.
      </Trans>
      {about === undefined ? null : <span className="block text-ink-2 t-small">{about}</span>}
    </p>
  );
}
