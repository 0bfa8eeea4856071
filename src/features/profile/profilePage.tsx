import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  return <PageHeader title={t`Profile`} className="mb-6" />;
}
