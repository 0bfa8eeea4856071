import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function NewConsultPage(_props: { edit: string | undefined }) {
  const { t } = useLingui();
  return <PageHeader title={t`New consultation`} className="mb-6" />;
}
