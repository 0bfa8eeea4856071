import { Trans } from '@lingui/react/macro';
import CircleCheck from '~icons/lucide/circle-check';
import Smartphone from '~icons/lucide/smartphone';
import RefreshCw from '~icons/lucide/refresh-cw';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { useStepWord } from '#records/stepWord.ts';
import type { IconShape } from '#ui/icon.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';

/** A form has no fourth step: nobody tells the patient that it was read. */
export type FormStep = Exclude<Delivery['step'], 'read'>;
export const formStep = ({ step }: Delivery): FormStep => (step === 'read' ? 'received' : step);

const looks: Record<FormStep, { tone: TagTone; icon: IconShape }> = {
  device: { tone: 'slate', icon: Smartphone },
  sending: { tone: 'blue', icon: RefreshCw },
  received: { tone: 'green', icon: CircleCheck },
  attention: { tone: 'amber', icon: TriangleAlert },
};

/** Where a form is, in one of the fixed words; with the clinic's number once there is one. */
export function DeliveryTag({ delivery }: { delivery: Delivery }) {
  const word = useStepWord();
  const locale = useLocale();
  const step = formStep(delivery);
  return (
    <span data-delivery={step} className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag {...looks[step]}>{word(step)}</Tag>
      {delivery.number === null ? null : <bdi className="text-ink-2 t-small">{formatCode(locale, delivery.number)}</bdi>}
    </span>
  );
}

/** The same in a sentence: what is so, and what happens next. */
export function DeliverySentence({ delivery }: { delivery: Delivery }) {
  const locale = useLocale();
  const step = formStep(delivery);
  if (step === 'device')
    return <Trans>Your answers are saved on this device. They will be sent when the internet is back and the app is open.</Trans>;
  if (step === 'sending') return <Trans>It is on its way to the clinic. It stays on this device until it is there.</Trans>;
  if (step === 'attention' || delivery.number === null) return null;
  const number = formatCode(locale, delivery.number);
  return (
    <Trans>
      The clinic received your form. Confirmation number: <bdi>{number}</bdi>.
    </Trans>
  );
}
