import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import Flag from '~icons/lucide/flag';
import type { PatientRecord, SentAnswers } from '#contract/staff/patients.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Select } from '#ui/select.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useDay, useMoment, useText } from '../frame/formats.ts';
import { AddButton } from './addMenu.tsx';
import { useChoices } from './choices.tsx';
import { DayField } from '../frame/dayField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { PatientTextField, type Reader } from './patientText.tsx';
import { RecordSection, useAddition, useChange } from './record.tsx';

/** Forms of the patient: sent ones with score and flag, and those that wait for the patient. */
export function FormsSection({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const may = useMay();
  const [isAssigning, setIsAssigning] = useState(false);
  const { forms = [], answers } = record;
  const open = forms.filter(({ status }) => status === 'to-fill');
  const sent = forms.filter(({ status }) => status === 'sent');
  return (
    <RecordSection
      id="forms"
      title={<Trans>Forms</Trans>}
      aside={answers ? <Trans>flags first</Trans> : undefined}
      acts={
        may('care.write') ? (
          <AddButton onClick={() => setIsAssigning(true)}>{t`Assign a form`}</AddButton>
        ) : null
      }
    >
      {forms.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no form.</Trans>
        </p>
      ) : null}
      {answers && answers.length > 0 ? <Answers answers={answers} patient={patient} /> : null}
      {open.length > 0 ? <OpenForms forms={open} patient={patient} /> : null}
      {!answers && sent.length > 0 ? <SentForms forms={sent} /> : null}
      {!answers && sent.length > 0 ? (
        <p className="text-ink-2">{t`The medical role opens the answers.`}</p>
      ) : null}
      {isAssigning ? (
        <AssignFormDialog patient={patient} reader={record} onClose={() => setIsAssigning(false)} />
      ) : null}
    </RecordSection>
  );
}

/** The score with the highest possible one: "14 of 27". */
export function Score({ score }: { score: SentAnswers['score'] }) {
  const locale = useLocale();
  if (score === null) return null;
  const [value, most] = [formatNumber(locale, score.value), formatNumber(locale, score.most)];
  return (
    <Trans>
      <b>{value}</b> of {most}
    </Trans>
  );
}

export function FlagText({ isFlagged }: { isFlagged: boolean }) {
  return isFlagged ? (
    <b className="inline-flex items-center gap-1 text-warning-ink">
      <Icon of={Flag} size="sm" />
      <Trans>Thoughts of self-harm</Trans>
    </b>
  ) : (
    <span className="text-ink-2">
      <Trans>none</Trans>
    </span>
  );
}

/** Who has seen it, and what was done about a flag. */
export function SeenText({ seen }: { seen: SentAnswers['seen'] }) {
  const moment = useMoment();
  if (seen === null)
    return (
      <span className="text-warning-ink">
        <Trans>no one yet</Trans>
      </span>
    );
  const when = moment(seen.at);
  return (
    <>
      <bdi>{seen.by}</bdi>, {when}
      {seen.done === null ? null : (
        <span dir="auto" className="block text-ink-2">
          {seen.done}
        </span>
      )}
    </>
  );
}

function Answers({ answers, patient }: { answers: readonly SentAnswers[]; patient: string }) {
  const { t } = useLingui();
  const text = useText();
  const moment = useMoment();
  return (
    <DeskTable heads={[t`Form`, t`Sent`, t`Score`, t`Flags`, t`Seen by`]} acts>
      {answers.map((row) => {
        const title = text(row.title);
        const needsSomebody = row.isFlagged && row.seen === null;
        return (
          <tr key={row.id} className={needsSomebody ? 'bg-warning-tint' : undefined}>
            <td>
              {title} <span className="ltr text-ink-2">{row.version}</span>
            </td>
            <td className="whitespace-nowrap">{moment(row.receivedAt)}</td>
            <td className="whitespace-nowrap">
              <Score score={row.score} />
            </td>
            <td>
              <FlagText isFlagged={row.isFlagged} />
            </td>
            <td>
              <SeenText seen={row.seen} />
            </td>
            <td className="text-end">
              <Link
                to="/desk/patients/$patient/answers/$submission"
                params={{ patient, submission: row.id }}
                aria-label={t`Answers: ${title}`}
                className={linkClass('act')}
              >
                <Trans>Answers</Trans>
              </Link>
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

type FormRow = NonNullable<PatientRecord['forms']>[number];

function SentForms({ forms }: { forms: readonly FormRow[] }) {
  const { t } = useLingui();
  const text = useText();
  return (
    <DeskTable heads={[t`Form`, t`State`]}>
      {forms.map(({ id, title }) => (
        <tr key={id}>
          <td>{text(title)}</td>
          <td>{t`Sent`}</td>
        </tr>
      ))}
    </DeskTable>
  );
}

function OpenForms({ forms, patient }: { forms: readonly FormRow[]; patient: string }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const text = useText();
  const day = useDay();
  const [withdrawing, setWithdrawing] = useState<FormRow>();
  const withdraw = useChange(
    patient,
    (form: string) => api.call('staffWithdrawForm', { params: { patient, form } }),
    () => setWithdrawing(undefined),
  );
  const name = withdrawing ? text(withdrawing.title) : '';
  return (
    <>
      <DeskTable heads={[t`Not sent yet`, t`Due on`, t`Why`]} acts={may('care.write')}>
        {forms.map((row) => (
          <tr key={row.id}>
            <td>
              {text(row.title)} <span className="ltr text-ink-2">{row.version}</span>
            </td>
            <td className="whitespace-nowrap">{row.dueAt === null ? null : day(row.dueAt)}</td>
            <td dir="auto">{row.reason === null ? null : text(row.reason)}</td>
            {may('care.write') ? (
              <td className="text-end">
                <RowAct about={text(row.title)} isDanger onClick={() => setWithdrawing(row)}>
                  {t`Withdraw`}
                </RowAct>
              </td>
            ) : null}
          </tr>
        ))}
      </DeskTable>
      {withdrawing ? (
        <FormDialog
          title={<Trans>Withdraw {name}?</Trans>}
          description={
            <Trans>It disappears from the patient’s forms, with answers not sent yet.</Trans>
          }
          submitLabel={<Trans>Withdraw the form</Trans>}
          onClose={() => setWithdrawing(undefined)}
          onSubmit={() => withdraw.mutate(withdrawing.id)}
          isBusy={withdraw.isPending}
          error={withdraw.error}
          isDanger
        />
      ) : null}
    </>
  );
}

function AssignFormDialog({
  patient,
  reader,
  onClose,
}: {
  patient: string;
  reader: Reader;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const text = useText();
  const choices = useChoices();
  const assign = useAddition(
    patient,
    (id, body: { questionnaire: string; dueAt: string | null; reason: string | null }) =>
      api.call('staffAssignForm', { params: { patient }, body: { id, ...body } }),
    onClose,
  );
  const errorOf = useFieldError(assign.error);
  return (
    <FormDialog
      title={<Trans>Assign a form</Trans>}
      submitLabel={<Trans>Assign</Trans>}
      onClose={onClose}
      onSubmit={(value) =>
        assign.mutate({
          questionnaire: value('questionnaire'),
          dueAt: value('dueAt') || null,
          reason: value('reason') || null,
        })
      }
      isBusy={assign.isPending}
      error={assign.error ?? choices.error}
    >
      <Field label={<Trans>Form</Trans>} error={errorOf('questionnaire')} required>
        <Select name="questionnaire" busy={choices.isPending} required>
          <option value="">{t`Not chosen`}</option>
          {choices.data?.questionnaires.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {text(title)}
            </option>
          ))}
        </Select>
      </Field>
      <DayField name="dueAt" label={<Trans>Due on</Trans>} />
      <PatientTextField
        name="reason"
        label={<Trans>Why, for the patient</Trans>}
        reader={reader}
        maxLength={400}
      />
    </FormDialog>
  );
}
