import { Trans, useLingui } from '@lingui/react/macro';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { toasts } from '#ui/toasts.ts';
import { useOnline } from '#records/useOnline.ts';

export function RetryButton({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useLingui();
  const db = useDb();
  const online = useOnline();
  const press = () => {
    void retry(db, id);
    if (!online)
      toasts.show({ title: t`There is no internet. We will try again when the internet is back.` });
  };
  return (
    <Button size="sm" aria-describedby={describedBy} onClick={press}>
      <Trans>Try now</Trans>
    </Button>
  );
}
