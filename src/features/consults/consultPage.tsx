import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRow } from '#mirror/react.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';

export function ConsultPage({ consultId }: { consultId: string }) {
  const locale = useLocale();
  const consult = useRow('consult', consultId);
  return (
    <PageHeader
      title={consult ? textIn(consult.physician.name, locale.code) : ''}
      className="mb-6"
    />
  );
}
