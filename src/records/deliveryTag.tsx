import CircleCheck from '~icons/lucide/circle-check';
import Smartphone from '~icons/lucide/smartphone';
import RefreshCw from '~icons/lucide/refresh-cw';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { Delivery } from '#outbox/delivery.ts';
import type { IconShape } from '#ui/icon.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useStepLabel } from './stepLabel.ts';

/** The delivery steps of forms and guest submissions, which have no "read" step. */
export type ArrivalStep = Exclude<Delivery['step'], 'read'>;
export const arrivalStep = ({ step }: Delivery): ArrivalStep =>
  step === 'read' ? 'received' : step;

const looks: Record<ArrivalStep, { tone: TagTone; icon: IconShape }> = {
  device: { tone: 'slate', icon: Smartphone },
  sending: { tone: 'blue', icon: RefreshCw },
  received: { tone: 'green', icon: CircleCheck },
  attention: { tone: 'amber', icon: TriangleAlert },
};

/**
 * The delivery state as a tag; with the confirmation number unless `bare`. Browser tests wait for
 * its `data-delivery`.
 */
export function DeliveryTag({ delivery, bare = false }: { delivery: Delivery; bare?: boolean }) {
  const stepLabel = useStepLabel();
  const locale = useLocale();
  const step = arrivalStep(delivery);
  return (
    <span data-delivery={step} className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag {...looks[step]}>{stepLabel(step)}</Tag>
      {delivery.number === null || bare ? null : (
        <bdi className="text-ink-2 t-small">{formatCode(locale, delivery.number)}</bdi>
      )}
    </span>
  );
}
