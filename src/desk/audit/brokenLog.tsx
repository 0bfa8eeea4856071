import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { useDesk, useMay } from '../context.tsx';

/** On every page of an administrator while the log is broken: nothing is more urgent to them. */
export function BrokenLog() {
  const may = useMay();
  const { api } = useDesk();
  const status = useQuery({
    queryKey: ['audit-status'],
    queryFn: () => api.call('staffAuditStatus'),
    enabled: may('audit'),
  });
  const check = status.data?.check;
  return (
    <div role="alert">
      {check && !check.isWhole ? (
        <Note tone="danger" className="m-5 mb-0">
          <b>
            <Trans>The audit log is broken.</Trans>
          </b>{' '}
          <Trans>A line was changed or removed in the database.</Trans>{' '}
          <Link to="/desk/audit" className={linkClass('read')}>
            <Trans>Open the audit log</Trans>
          </Link>
        </Note>
      ) : null}
    </div>
  );
}
