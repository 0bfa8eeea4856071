import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import EyeOff from '~icons/lucide/eye-off';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { useChange } from './record.tsx';
import { isOutOfRange, rangeText, ResultValue, unitOf } from './resultValue.tsx';

type HeldRow = NonNullable<PatientRecord['unreleasedResults']>[number];
type Act = 'call' | 'release' | 'remove';

interface HeldResultsProps {
  rows: readonly HeldRow[];
  patient: string;
  /** The patient's name. */
  name: string;
}

/** Results that wait for a call, with their values: the patient does not have them. */
export function HeldResults({ rows, patient, name }: HeldResultsProps) {
  const [acting, setActing] = useState<{ row: HeldRow; act: Act }>();
  return (
    <>
      {rows.map((row) => (
        <Held key={row.id} row={row} onAct={(act) => setActing({ row, act })} />
      ))}
      {acting ? (
        <ActDialog {...acting} patient={patient} name={name} onClose={() => setActing(undefined)} />
      ) : null}
    </>
  );
}

function Held({ row, onAct }: { row: HeldRow; onAct: (act: Act) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoment();
  const { id, title, enteredBy, takenAt, measurements } = row;
  const since = moment(row.enteredAt);
  const taken = takenAt === null ? '' : formatDay(locale, takenAt);
  return (
    <article
      aria-labelledby={`held-${id}`}
      className="grid gap-2 rounded border border-dashed border-warning-mark bg-warning-tint p-3 [&_th]:bg-transparent!"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={`held-${id}`} dir="auto" className="font-strong wrap-anywhere">
          {title}
        </h3>
        {taken === '' ? null : (
          <span>
            <Trans>Sample taken: {taken}</Trans>
          </span>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2">
        <Icon of={EyeOff} size="sm" className="text-warning-ink" />
        <b className="text-warning-ink">
          <Trans>Held: not shown to the patient</Trans>
        </b>
        <span>
          <Trans>
            since {since}, entered by <bdi>{enteredBy}</bdi>
          </Trans>
        </span>
      </p>
      {measurements.length === 0 ? (
        <Note tone="danger">
          <Trans>The values cannot be read. Remove the result and enter it again.</Trans>
        </Note>
      ) : (
        <HeldValues measurements={measurements} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          aria-label={t`Release after a call: ${title}`}
          onClick={() => onAct('call')}
        >
          <Trans>Release after a call</Trans>
        </Button>
        <RowAct about={title} onClick={() => onAct('release')}>{t`Release`}</RowAct>
        <RowAct about={title} isDanger onClick={() => onAct('remove')}>{t`Remove`}</RowAct>
      </div>
    </article>
  );
}

/** A row for each value; where the page is narrow, unit, range and sentence are under the name. */
function HeldValues({ measurements }: Pick<HeldRow, 'measurements'>) {
  const { t } = useLingui();
  const text = useText();
  return (
    <DeskTable heads={[t`Test`, t`Value`, t`Sentence that the patient will read`]}>
      {measurements.map((one) => (
        <tr key={one.id}>
          <td className={isOutOfRange(one) ? 'font-strong' : undefined}>
            {text(one.name)}
            <span className="block font-normal text-ink-2">
              <bdi dir="ltr">{[rangeText(one), unitOf(one)].filter(Boolean).join(' ')}</bdi>
            </span>
          </td>
          <td>
            <ResultValue of={one} row={one} />
          </td>
          <td dir="auto">{one.note === null ? null : text(one.note)}</td>
        </tr>
      ))}
    </DeskTable>
  );
}

interface ActDialogProps {
  row: HeldRow;
  act: Act;
  patient: string;
  name: string;
  onClose: () => void;
}

function ActDialog({ row, act, patient, name, onClose }: ActDialogProps) {
  const { api } = useDesk();
  const { title } = row;
  const params = { patient, result: row.id };
  const save = useChange(
    patient,
    () =>
      act === 'remove'
        ? api.call('staffDiscardResult', { params })
        : api.call('staffReleaseResult', { params, body: { isCalled: act === 'call' } }),
    onClose,
  );
  return (
    <FormDialog
      title={
        act === 'remove' ? (
          <Trans>
            Remove “{title}” of <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>
            Release “{title}” to <bdi>{name}</bdi>?
          </Trans>
        )
      }
      description={
        act === 'remove' ? (
          <Trans>The patient has never seen these values.</Trans>
        ) : act === 'call' ? (
          <Trans>The patient was called and sees the values at once.</Trans>
        ) : (
          <Trans>Nobody has called the patient, who will read the values alone, at once.</Trans>
        )
      }
      submitLabel={
        act === 'remove' ? (
          <Trans>Remove the values</Trans>
        ) : act === 'call' ? (
          <Trans>Called, release</Trans>
        ) : (
          <Trans>Release without a call</Trans>
        )
      }
      onClose={onClose}
      onSubmit={() => save.mutate(undefined)}
      isBusy={save.isPending}
      error={save.error}
      isDanger={act === 'remove'}
    />
  );
}
