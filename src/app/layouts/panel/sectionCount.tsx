import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isUnread } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { Count } from '#ui/count.tsx';

/** Number of items that need attention in a section; nothing at zero. */
export function SectionCount({ counted }: { counted: 'forms' | 'tickets' }) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = useLive(
    async (db) =>
      (counted === 'forms'
        ? (await readRows(db, 'form')).filter((form) => form.status === 'to-fill')
        : (await readRows(db, 'ticket')).filter(isUnread)
      ).length,
    [counted],
  );
  if (!count) return null;
  const label =
    counted === 'forms'
      ? t`${plural(count, { one: '# form to fill in', other: '# forms to fill in' })}`
      : t`${plural(count, { one: '# unread ticket', other: '# unread tickets' })}`;
  return <Count label={label}>{formatNumber(locale, count)}</Count>;
}
