import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useMay } from '../context.tsx';
import { useOwnSections } from './sections.ts';

/** `/desk`: the first page that the member's roles open. */
export function FirstPage() {
  const may = useMay();
  const first = useOwnSections()[0]?.sections[0];
  // An administrator without another role has nothing that waits for an answer.
  if (may('people') && !may('tickets') && !may('medical'))
    return <Navigate to="/desk/start" replace />;
  if (first) return <Navigate to={first.to} replace />;
  return (
    <p className="p-6">
      <Trans>Your roles have no pages yet.</Trans>
    </p>
  );
}
