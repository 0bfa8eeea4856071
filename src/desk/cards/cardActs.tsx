import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardOrder } from '#contract/cardOrder.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { keepFocus } from '../frame/keepFocus.ts';
import { RowAct } from '../frame/rowAct.tsx';
import { recordKey } from '../patients/record.tsx';

// What the list of card orders and a patient's record share.

const tones: Record<CardOrder['status'], TagTone> = {
  requested: 'amber',
  'to-pay': 'slate',
  preparing: 'amber',
  sent: 'blue',
  delivered: 'green',
  canceled: 'slate',
};

export function useCardStates(): Record<CardOrder['status'], string> {
  const { t } = useLingui();
  return {
    requested: t({ message: 'Requested', comment: 'State of a card order' }),
    'to-pay': t({ message: 'To pay', comment: 'State of a card order' }),
    preparing: t({ message: 'To be sent', comment: 'State of a card order: it is paid' }),
    sent: t({ message: 'On its way', comment: 'State of a card order' }),
    delivered: t({ message: 'Delivered', comment: 'State of a card order' }),
    canceled: t({ message: 'Canceled', comment: 'State of a card order' }),
  };
}

export function CardState({ status }: Pick<CardOrder, 'status'>) {
  return <Tag tone={tones[status]}>{useCardStates()[status]}</Tag>;
}

/** Holder, phone and address, as they are written on the envelope. */
export function CardAddress({ order: { holder, address } }: { order: CardOrder }) {
  const { name } = holder;
  const place = [address.text, address.city, address.postalCode].filter((part) => part !== '');
  return (
    <>
      <span className="block">
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className="text-ink-2">
          {address.phone}
        </bdi>
      </span>
      <bdi className="block text-start">{place.join(' · ')}</bdi>
    </>
  );
}

type Act = 'sent' | 'delivered' | 'cancel';

/** The acts that the order's state allows, in its row. */
export function CardActs({
  order,
  patient,
}: {
  order: CardOrder;
  patient: { name: string; number: number };
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const queries = useQueryClient();
  const [act, setAct] = useState<Act>();
  const key = order.number === null ? order.id : String(order.number);
  const save = useMutation({
    mutationFn: async (wanted: Act) => {
      const params = { order: key };
      if (wanted === 'cancel') await api.call('staffCardOrderCancel', { params });
      else await api.call('staffCardOrderProgress', { params, body: { status: wanted } });
    },
    onSuccess: () => setAct(undefined),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: recordKey(patientCode(patient.number)) }),
        queries.invalidateQueries({ queryKey: ['cards'] }),
      ]).then(keepFocus),
  });
  const open = (wanted: Act) => {
    save.reset();
    setAct(wanted);
  };
  const number = order.number === null ? '' : formatCode(locale, order.number);
  const { status } = order;
  const name = <bdi>{patient.name}</bdi>;
  const texts = {
    sent: {
      title: <Trans>Card order {number} is on its way?</Trans>,
      description: <Trans>{name} sees that the card was sent.</Trans>,
      submit: <Trans>Mark as sent</Trans>,
    },
    delivered: {
      title: <Trans>Card order {number} was delivered?</Trans>,
      description: <Trans>{name} sees that the card has arrived.</Trans>,
      submit: <Trans>Mark as delivered</Trans>,
    },
    cancel: {
      title: <Trans>Cancel card order {number}?</Trans>,
      description: (
        <Trans>
          {name} sees that it was canceled. Its bill is then void; what was paid online is given
          back.
        </Trans>
      ),
      submit: <Trans>Cancel the order</Trans>,
    },
  };
  return (
    <>
      {status === 'preparing' ? (
        <RowAct about={number} onClick={() => open('sent')}>{t`Sent`}</RowAct>
      ) : null}
      {status === 'preparing' || status === 'sent' ? (
        <RowAct about={number} onClick={() => open('delivered')}>{t`Delivered`}</RowAct>
      ) : null}
      {status === 'requested' || status === 'to-pay' || status === 'preparing' ? (
        <RowAct about={number} isDanger onClick={() => open('cancel')}>{t`Cancel order`}</RowAct>
      ) : null}
      {act ? (
        <div className="text-start whitespace-normal">
          <FormDialog
            title={texts[act].title}
            description={texts[act].description}
            submitLabel={texts[act].submit}
            onClose={() => setAct(undefined)}
            onSubmit={() => save.mutate(act)}
            isBusy={save.isPending}
            error={save.error}
            isDanger={act === 'cancel'}
          />
        </div>
      ) : null}
    </>
  );
}
