import { Trans, useLingui } from '@lingui/react/macro';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { CardActs, CardAddress, CardState } from '../cards/cardActs.tsx';
import { useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment } from '../frame/formats.ts';
import { RecordSection, useText } from './parts.tsx';

/** Check-up cards that the patient has ordered; billing sends and cancels them. */
export function CardOrdersSection({ record }: { record: PatientRecord }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const moment = useMoment();
  const mayWrite = useMay()('cards.write');
  const { cardOrders = [] } = record;
  return (
    <RecordSection
      id="card-orders"
      title={<Trans comment="Orders of check-up cards">Card orders</Trans>}
      aside={mayWrite ? undefined : <Trans>Billing sends and cancels them</Trans>}
    >
      {cardOrders.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has ordered no card.</Trans>
        </p>
      ) : (
        <DeskTable heads={[t`Number`, t`Card`, t`Ordered`, t`Sent to`, t`State`]} acts={mayWrite}>
          {cardOrders.map((order) => (
            <tr key={order.id}>
              <td>
                <bdi dir="ltr">
                  {order.number === null ? null : formatCode(locale, order.number)}
                </bdi>
              </td>
              <td>{text(order.plan.name)}</td>
              <td className="whitespace-nowrap">{moment(order.createdAt)}</td>
              <td className="min-w-48">
                <CardAddress order={order} />
              </td>
              <td>
                <CardState status={order.status} />
              </td>
              {mayWrite ? (
                <td className="text-end whitespace-nowrap">
                  <CardActs order={order} patient={record} />
                </td>
              ) : null}
            </tr>
          ))}
        </DeskTable>
      )}
    </RecordSection>
  );
}
