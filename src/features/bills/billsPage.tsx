import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function BillsPage() {
  const { t } = useLingui();
  return <PageHeader title={t`Bills`} className="mb-6" />;
}
