import { Trans, useLingui } from '@lingui/react/macro';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { CardRow } from '../cards/cardRow.tsx';
import { useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RecordSection } from './record.tsx';

/** Check-up cards that the patient has ordered; billing sends and cancels them. */
export function CardOrdersSection({ record }: { record: PatientRecord }) {
  const { t } = useLingui();
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
            <CardRow key={order.id} order={order} patient={record} />
          ))}
        </DeskTable>
      )}
    </RecordSection>
  );
}
