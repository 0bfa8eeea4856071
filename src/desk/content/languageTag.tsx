import { useLingui } from '@lingui/react/macro';
import CalendarClock from '~icons/lucide/calendar-clock';
import Check from '~icons/lucide/check';
import Minus from '~icons/lucide/minus';
import Pencil from '~icons/lucide/pencil';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { LanguageState } from '#contract/staff/contentEntries.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Tag } from '#ui/tag.tsx';

/** How a language of an entry stands, in a word. */
export function LanguageTag({
  state,
  isQuiet = false,
}: {
  state: LanguageState | undefined;
  /** In lists, where most are published: only what needs a person has a colour. */
  isQuiet?: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!state) return null;
  const sum = state.behind + (state.state === 'absent' ? 0 : state.missing);
  const gaps = formatNumber(locale, sum);
  if (state.isScheduled) return <Tag tone="blue" icon={CalendarClock}>{t`Planned`}</Tag>;
  if (sum > 0) return <Tag tone="amber" icon={TriangleAlert}>{t`Behind: ${gaps}`}</Tag>;
  if (state.state === 'changed')
    return (
      <Tag tone="blue" icon={Pencil}>
        {t({ message: 'Changed', context: 'language' })}
      </Tag>
    );
  if (state.state === 'absent') return <Tag icon={Minus}>{t`Not on the site`}</Tag>;
  if (isQuiet) return <span className="text-ink-2">{t`Published`}</span>;
  return <Tag tone="green" icon={Check}>{t`Published`}</Tag>;
}
