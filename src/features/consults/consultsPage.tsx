import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function ConsultsPage() {
  const { t } = useLingui();
  return <PageHeader title={t`My consultations`} className="mb-6" />;
}
