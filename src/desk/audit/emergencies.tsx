import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patientCode } from '#contract/staff/patients.ts';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment } from '../frame/formats.ts';
import { useEmergencyKinds } from '../patients/emergency.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { useProblemText } from '../problem.ts';
import { useEmergencies } from './useEmergencies.ts';

/** Records that were opened in an emergency and that no administrator has looked at. */
export function Emergencies() {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const moment = useMoment();
  const kinds = useEmergencyKinds();
  const problemText = useProblemText();
  const list = useEmergencies();
  const see = useMutation({
    mutationFn: (emergency: string) => api.call('staffSeeEmergency', { params: { emergency } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['emergencies'] }),
  });
  const { unseen } = list;
  const error = list.error ?? see.error;
  return (
    // In the page from the beginning, so that what comes later is said; without a gap while empty.
    <div role="status" className="empty:absolute">
      {unseen.length === 0 && !error ? null : (
        <section
          aria-labelledby="emergencies"
          className="grid gap-2 border-s-3 border-warning-mark px-3 py-1"
        >
          <h2 id="emergencies" className="font-strong text-warning-ink">
            <Trans>Opened in an emergency</Trans>
          </h2>
          {error ? (
            <div role="alert">
              <Note tone="danger">{problemText(error)}</Note>
            </div>
          ) : null}
          {unseen.length === 0 ? null : (
            <DeskTable heads={[t`When`, t`Who`, t`Patient`, t`Reason`, t`What happened`]} acts>
              {unseen.map(({ id, member, patient, patientNumber, kind, reason, openedAt }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">{moment(openedAt)}</td>
                  <td>
                    <bdi>{member}</bdi>
                  </td>
                  <td>
                    <bdi>{patientCode(patientNumber)}</bdi> <bdi>{patient}</bdi>
                  </td>
                  <td>{kinds[kind]}</td>
                  <td dir="auto">{reason}</td>
                  <td className="text-end">
                    <RowAct about={member} isBusy={see.isPending} onClick={() => see.mutate(id)}>
                      {t`Seen`}
                    </RowAct>
                  </td>
                </tr>
              ))}
            </DeskTable>
          )}
        </section>
      )}
    </div>
  );
}
