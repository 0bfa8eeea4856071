import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function LoansPage() {
  const { t } = useLingui();
  return <PageHeader title={t`Loans`} className="mb-6" />;
}
