import { Trans } from '@lingui/react/macro';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { arrivalStep } from '#records/deliveryTag.tsx';

/** Where a form is, in a sentence: what is so, and what happens next. */
export function DeliverySentence({ delivery }: { delivery: Delivery }) {
  const locale = useLocale();
  const step = arrivalStep(delivery);
  if (step === 'device')
    return <Trans>Your answers are saved on this device. They will be sent when the internet is back and the app is open.</Trans>;
  if (step === 'sending') return <Trans>It is on its way to the clinic. It stays on this device until it arrives.</Trans>;
  if (step === 'attention' || delivery.number === null) return null;
  const number = formatCode(locale, delivery.number);
  return (
    <Trans>
      The clinic received your form. Confirmation number: <bdi>{number}</bdi>.
    </Trans>
  );
}
