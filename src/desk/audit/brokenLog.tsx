import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDesk, useMay } from '../context.tsx';
import { AuditNotice } from './auditNotice.tsx';

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
        <AuditNotice tone="danger">
          <b>
            <Trans>The audit log is broken.</Trans>
          </b>{' '}
          <Trans>A line was changed or removed in the database.</Trans>
        </AuditNotice>
      ) : null}
    </div>
  );
}
