import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function ConsultPaymentPage() {
  const { t } = useLingui();
  return <PageHeader title={t`Payment for a consultation`} className="mb-6" />;
}
