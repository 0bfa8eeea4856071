import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment } from '../frame/formats.ts';
import { PasskeysSection } from './passkeysSection.tsx';
import { useTitle } from '../frame/useTitle.ts';

/** The member's own sessions; each can be ended. */
export function SessionsPage() {
  const { t } = useLingui();
  useTitle(t`My sessions`);
  const { api } = useDesk();
  const queries = useQueryClient();
  const moment = useMoment();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => api.call('deskSessions'),
  });
  const end = useMutation({
    mutationFn: (session: string) => api.call('deskEndSession', { params: { session }, body: {} }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <div className="grid content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>My sessions</Trans>
      </h1>
      {sessions.data ? (
        <DeskTable heads={[t`Device`, t`Signed in`, t`Last used`]} acts>
          {sessions.data.items.map((session) => (
            <tr key={session.id}>
              <td>
                {session.device ?? t`Unknown device`}{' '}
                {session.isCurrent ? (
                  <b>
                    <Trans>(this one)</Trans>
                  </b>
                ) : null}
              </td>
              <td>{moment(session.startedAt)}</td>
              <td>{moment(session.lastUsedAt)}</td>
              <td className="text-end">
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={t`End the session on ${session.device ?? t`Unknown device`}`}
                  busy={end.isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  <Trans>End</Trans>
                </Button>
              </td>
            </tr>
          ))}
        </DeskTable>
      ) : (
        <Loading />
      )}
      <PasskeysSection />
    </div>
  );
}
