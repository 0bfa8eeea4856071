import type { CardOrder } from '#contract/cardOrder.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMay } from '../context.tsx';
import { ByCarer } from '../frame/byCarer.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { PatientWithCode } from '../frame/patientLink.tsx';
import { CardActs, CardAddress, CardState } from './cardActs.tsx';

/** An order in the list of all patients (`namesPatient`) or in a record. */
export function CardRow({
  order,
  patient,
  namesPatient = false,
}: {
  order: CardOrder;
  patient: { name: string; number: number };
  namesPatient?: boolean;
}) {
  const locale = useLocale();
  const text = useText();
  const moment = useMoment();
  const mayWrite = useMay()('cards.write');
  return (
    <tr>
      <td>
        <bdi dir="ltr">{order.number === null ? null : formatCode(locale, order.number)}</bdi>
      </td>
      {namesPatient ? (
        <td>
          <PatientWithCode patient={patient} />
        </td>
      ) : null}
      <td>
        {text(order.plan.name)}
        <ByCarer name={order.writtenBy} />
      </td>
      <td className="whitespace-nowrap">{moment(order.createdAt)}</td>
      <td className="min-w-48">
        <CardAddress order={order} />
      </td>
      <td>
        <CardState status={order.status} />
      </td>
      {mayWrite ? (
        <td className="text-end whitespace-nowrap">
          <CardActs order={order} patient={patient} />
        </td>
      ) : null}
    </tr>
  );
}
