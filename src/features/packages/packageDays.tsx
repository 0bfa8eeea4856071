import { Trans } from '@lingui/react/macro';
import type { PackagePage } from '#contract/site/packages.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { Timeline } from '#ui/timeline.tsx';

export function PackageDays({ days }: { days: PackagePage['days'] }) {
  const locale = useLocale();
  return (
    <Timeline
      items={days.map(({ day, title, text }) => ({
        key: `${day} ${title}`,
        when: <Trans comment="On a timeline: Day 2">Day {formatNumber(locale, day)}</Trans>,
        title,
        text,
      }))}
    />
  );
}
