import { Plural } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { Counts } from './useCounts.ts';

/** How much waits on a page: amber only while it waits for somebody. */
export function WaitingCount({
  count,
  isTab = false,
}: {
  count: Counts[keyof Counts];
  isTab?: boolean;
}) {
  const locale = useLocale();
  if (!count || count.total === 0) return null;
  const { total, isWaiting } = count;
  const tone = isWaiting ? 'font-strong text-warning-ink' : 'text-ink-3';
  const look = isTab
    ? `rounded-full border px-1.5 leading-5 ${isWaiting ? 'border-warning-mark bg-warning-tint' : 'border-hair bg-surface'}`
    : 'ms-auto';
  return (
    <span className={`flex-none ${tone} ${look}`}>
      <span aria-hidden className="num">
        {formatNumber(locale, total)}
      </span>
      <span className="sr-only">
        {' '}
        <Plural value={total} one="# waits" other="# wait" />
      </span>
    </span>
  );
}
