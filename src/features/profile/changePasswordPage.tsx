import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function ChangePasswordPage() {
  const { t } = useLingui();
  return <PageHeader title={t`Change password`} className="mb-6" />;
}
