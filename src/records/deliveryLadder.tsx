import { useLingui } from '@lingui/react/macro';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { LadderDots } from '#ui/ladderDots.tsx';
import { type FourStates, ladderStates } from '#ui/ladderStates.ts';
import { Ladder, type Stop } from '#ui/ladder.tsx';
import { useStepLabel } from './stepLabel.ts';
import { WaitingNote } from './waitingNote.tsx';

const stops = ['device', 'sending', 'received', 'read'] as const;
const states: Record<Delivery['step'], FourStates> = {
  device: ladderStates(0),
  sending: ladderStates(1, 'moving'),
  attention: ladderStates(1, 'parked'),
  received: ladderStates(2),
  read: ladderStates(3),
};
/** The stop of each step: the index in `stops`. */
const stopIndex: Record<Delivery['step'], number> = {
  device: 0,
  sending: 1,
  attention: 1,
  received: 2,
  read: 3,
};

/** The compact delivery state of an item that was received: state, number, time. */
export function DeliveryLine({ delivery, time }: { delivery: Delivery; time: string }) {
  const stepLabel = useStepLabel();
  const locale = useLocale();
  return (
    <div className="flex justify-end">
      <LadderDots done={stopIndex[delivery.step] + 1}>
        <span className="font-label">{stepLabel(delivery.step)}</span>
        <span className="num">
          {delivery.number === null ? null : (
            <>
              <bdi>{formatCode(locale, delivery.number)}</bdi>
              {' · '}
            </>
          )}
          {time}
        </span>
      </LadderDots>
    </div>
  );
}

interface DeliveryLadderProps {
  delivery: Delivery;
  /** Shows the reason why it is unsent. */
  newest: boolean;
  /** The last stop, for items without "read". */
  last?: string;
}

/**
 * The delivery ladder of a reply. Only the current state is text; the labels of the other stops are
 * CSS content, so that neither a screen reader nor a test finds "Received" before it is true.
 */
export function DeliveryLadder({ delivery, newest, last }: DeliveryLadderProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const stepLabel = useStepLabel();
  const current = stopIndex[delivery.step];
  const stop = (index: 0 | 1 | 2 | 3): Stop => {
    const state = states[delivery.step][index];
    const name = index === 3 && last !== undefined ? last : stepLabel(stops[index]);
    if (index !== current)
      return {
        state,
        label: (
          <span aria-hidden="true" data-word={name} className="before:content-[attr(data-word)]" />
        ),
      };
    const number =
      index === 2 && delivery.number !== null ? formatCode(locale, delivery.number) : undefined;
    return {
      state,
      label: <span>{stepLabel(delivery.step)}</span>,
      ...(number === undefined ? {} : { detail: <bdi>{number}</bdi> }),
    };
  };
  const step = formatNumber(locale, current + 1);
  const steps = formatNumber(locale, stops.length);
  return (
    <Ladder
      className="mt-2"
      label={t`On its way to the clinic: step ${step} of ${steps}`}
      stops={[stop(0), stop(1), stop(2), stop(3)]}
      note={newest && delivery.step === 'device' ? <WaitingNote row={delivery.row} /> : undefined}
    />
  );
}
