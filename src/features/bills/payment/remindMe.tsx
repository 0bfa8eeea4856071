import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import Bell from '~icons/lucide/bell';
import BellRing from '~icons/lucide/bell-ring';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { setBillReminder, takeBillReminders } from '#mirror/billReminders.ts';
import { readFact, readFacts } from '#mirror/meta.ts';
import { readRow } from '#mirror/overlay.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toasts } from '#ui/toasts.ts';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { useSaving } from '#ui/useSaving.ts';

/** Offline: a note that leads to the bill once the internet is back. */
export function RemindMe({ billId }: { billId: string }) {
  const db = useDb();
  const saving = useSaving();
  const isSet = useLive(
    async (own) => ((await readFact(own, 'billReminders')) ?? []).includes(billId),
    [billId],
  );
  return (
    <div className="grid gap-2">
      <Button
        wide
        aria-pressed={isSet ?? false}
        onClick={() => void saving.run(() => setBillReminder(db, billId, isSet !== true))}
      >
        <Icon of={isSet ? BellRing : Bell} size="sm" />
        <Trans comment="Button: once the internet is back, a note leads to the bill">
          Remind me
        </Trans>
      </Button>
      <p aria-live="polite" className="text-center text-ink-2 t-small">
        {isSet ? (
          <Trans>Once the internet is back and the app is open, a note leads to this bill.</Trans>
        ) : (
          <Trans>When the internet is back</Trans>
        )}
      </p>
      <SaveError of="change" error={saving.error} />
    </div>
  );
}

/** Shows the reminders that are due, in one of the open tabs. */
export function BillReminders() {
  const { t } = useLingui();
  const locale = useLocale();
  const db = useDb();
  const navigate = useNavigate();
  const isBrowserOnline = useBrowserOnline();
  // From one read: until the last answer of the clinic is known, nothing is said.
  const isWaiting = useLive(async (own) => {
    const { billReminders, reach } = await readFacts(own, 'billReminders', 'reach');
    return reach?.silent === false && (billReminders ?? []).length > 0;
  });
  const isTime = isBrowserOnline && isWaiting === true;
  useEffect(() => {
    if (!isTime) return;
    const remind = async () => {
      for (const id of await takeBillReminders(db)) {
        const bill = await readRow(db, 'bill', id);
        if (bill?.status !== 'due') continue;
        const number = formatCode(locale, bill.number);
        toasts.show({
          title: t`The internet is back. Bill ${number} can be paid now.`,
          // Stays until it is closed.
          duration: 0,
          action: {
            label: t`Open the bill`,
            onClick: () => void navigate({ to: '/panel/bills/$bill', params: { bill: id } }),
          },
        });
      }
    };
    // They stay for the next start when they could not be taken.
    void remind().catch(() => undefined);
  }, [db, isTime, locale, navigate, t]);
  return null;
}
