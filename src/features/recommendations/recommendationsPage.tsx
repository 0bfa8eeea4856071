import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#ui/pageHeader.tsx';

export function RecommendationsPage() {
  const { t } = useLingui();
  return <PageHeader title={t`Recommendations`} className="mb-6" />;
}
