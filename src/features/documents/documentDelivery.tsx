import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { useStepLabel } from '#records/stepLabel.ts';
import { LadderDots } from '#ui/ladderDots.tsx';

const done: Record<Delivery['step'], number> = { device: 1, sending: 2, attention: 1, received: 3, read: 4 };

/** Delivery state of an uploaded document, with its confirmation number. */
export function DocumentDelivery({ delivery }: { delivery: Delivery }) {
  const word = useStepLabel();
  const locale = useLocale();
  return (
    <div data-delivery={delivery.step}>
      <LadderDots done={done[delivery.step]}>
        <span className="font-label">{word(delivery.step)}</span>
        {delivery.number === null ? null : <bdi>{formatCode(locale, delivery.number)}</bdi>}
      </LadderDots>
    </div>
  );
}
