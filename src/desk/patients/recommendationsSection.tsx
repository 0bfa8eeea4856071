import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Recommendation } from '#contract/recommendation.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useMoneyText } from '../bills/billActs.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useDay, useMoment, useText } from '../frame/formats.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { AddButton } from './addMenu.tsx';
import { RecordSection, useChange } from './record.tsx';
import { RecommendLoanDialog, RecommendPackageDialog } from './recommendDialogs.tsx';

type Kind = 'recommendation' | 'loanRecommendation';
type Status = Recommendation['status'];

const tones: Record<Status, TagTone> = {
  open: 'blue',
  accepted: 'green',
  declined: 'slate',
  expired: 'slate',
};

/** Packages and loans that the clinic has suggested; the medical role adds and withdraws them. */
export function RecommendationsSection({
  record,
  patient,
}: {
  record: PatientRecord;
  patient: string;
}) {
  const { t } = useLingui();
  const text = useText();
  const money = useMoneyText();
  const [adding, setAdding] = useState<Kind>();
  const [withdrawing, setWithdrawing] = useState<{ id: string; kind: Kind; name: string }>();
  const rows = [
    ...(record.recommendations ?? []).map((row) => ({
      ...row,
      kind: 'recommendation' as const,
      name: text(row.package.title),
      about: text(row.reason),
    })),
    ...(record.loanRecommendations ?? []).map((row) => ({
      ...row,
      kind: 'loanRecommendation' as const,
      name: t`Loan of ${money(row.principal)}`,
      about: text(row.purpose),
    })),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <RecordSection
      id="recommendations"
      title={<Trans>Recommendations</Trans>}
      acts={
        <>
          <AddButton
            onClick={() => setAdding('recommendation')}
          >{t`Recommend a package`}</AddButton>
          <AddButton
            onClick={() => setAdding('loanRecommendation')}
          >{t`Recommend a loan`}</AddButton>
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing was recommended to the patient.</Trans>
        </p>
      ) : (
        <DeskTable heads={[t`Recommended`, t`Why`, t`By`, t`Answer until`, t`State`]} acts>
          {rows.map(({ id, kind, name, about, by, validUntil, status, answeredAt }) => (
            <tr key={id}>
              <td>{name}</td>
              <td dir="auto" className="max-w-80">
                {about}
              </td>
              <td>{text(by.name)}</td>
              <td className="whitespace-nowrap">
                <Until day={validUntil} />
              </td>
              <td className="whitespace-nowrap">
                <RecommendationState status={status} answeredAt={answeredAt} />
              </td>
              <td className="text-end">
                {status === 'open' ? (
                  <RowAct
                    about={name}
                    isDanger
                    onClick={() => setWithdrawing({ id, kind, name })}
                  >{t`Withdraw`}</RowAct>
                ) : null}
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {adding === 'recommendation' ? (
        <RecommendPackageDialog patient={patient} onClose={() => setAdding(undefined)} />
      ) : null}
      {adding === 'loanRecommendation' ? (
        <RecommendLoanDialog patient={patient} onClose={() => setAdding(undefined)} />
      ) : null}
      {withdrawing ? (
        <WithdrawDialog
          {...withdrawing}
          patient={patient}
          person={record.name}
          onClose={() => setWithdrawing(undefined)}
        />
      ) : null}
    </RecordSection>
  );
}

function Until({ day: until }: { day: string | null }) {
  const day = useDay();
  return until === null ? null : day(until);
}

function RecommendationState({
  status,
  answeredAt,
}: {
  status: Status;
  answeredAt: string | null;
}) {
  const { t } = useLingui();
  const moment = useMoment();
  const names: Record<Status, string> = {
    open: t({ message: 'Not answered', comment: 'State of a recommendation' }),
    accepted: t({ message: 'Accepted', comment: 'State of a recommendation' }),
    declined: t({ message: 'Declined', comment: 'State of a recommendation' }),
    expired: t({ message: 'No longer valid', comment: 'State of a recommendation' }),
  };
  return (
    <>
      <Tag tone={tones[status]}>{names[status]}</Tag>{' '}
      {answeredAt === null ? null : <span className="text-ink-2">{moment(answeredAt)}</span>}
    </>
  );
}

function WithdrawDialog({
  id,
  kind,
  name,
  patient,
  person,
  onClose,
}: {
  id: string;
  kind: Kind;
  name: string;
  patient: string;
  person: string;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const withdraw = useChange(
    patient,
    () =>
      api.call('staffWithdrawRecommendation', {
        params: { patient, recommendation: id },
        body: { kind },
      }),
    onClose,
  );
  return (
    <FormDialog
      title={<Trans>Withdraw the recommendation?</Trans>}
      description={
        <Trans>
          {name}: <bdi>{person}</bdi> can no longer accept it, and sees that it is no longer valid.
        </Trans>
      }
      submitLabel={<Trans>Withdraw</Trans>}
      onClose={onClose}
      onSubmit={() => withdraw.mutate(undefined)}
      isBusy={withdraw.isPending}
      error={withdraw.error}
      isDanger
    />
  );
}
