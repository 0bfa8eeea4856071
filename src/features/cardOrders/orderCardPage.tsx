import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function OrderCardPage(_props: { edit: string | undefined }) {
  const { t } = useLingui();
  return <PageHeader title={t`Order a check-up card`} className="mb-6" />;
}
