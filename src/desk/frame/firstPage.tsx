import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useOwnSections } from './sections.ts';

/** `/desk`: the first page that the member's roles open. */
export function FirstPage() {
  const first = useOwnSections()[0]?.sections[0];
  if (first) return <Navigate to={first.to} replace />;
  return (
    <p className="p-6">
      <Trans>Your roles have no pages yet.</Trans>
    </p>
  );
}
