import { useLingui } from '@lingui/react/macro';
import type { Delivery } from '#outbox/delivery.ts';

/**
 * The names of the five delivery states, the same everywhere. The wording is required
 * (docs/glossary.md).
 */
export function useStepLabel(): (step: Delivery['step']) => string {
  const { t } = useLingui();
  return (step) =>
    ({
      device: t({
        message: 'On this device',
        comment: 'Delivery of a reply, step 1; fixed wording in English',
      }),
      sending: t({
        message: 'Sending',
        comment: 'Delivery of a reply, step 2; fixed wording in English',
      }),
      received: t({
        message: 'Received',
        comment: 'Delivery of a reply, step 3; fixed wording in English',
      }),
      read: t({
        message: 'Read',
        comment: 'Delivery of a reply, step 4: the clinic has read it; fixed wording in English',
      }),
      attention: t({
        message: 'Needs attention',
        comment: 'A reply that was refused: it is your turn; fixed wording in English',
      }),
    })[step];
}
