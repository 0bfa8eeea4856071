import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Smartphone from '~icons/lucide/smartphone';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { Segments } from '#ui/segments.tsx';
import type { Filling } from './useFilling.ts';

/** Progress, and whether the draft is stored. */
export function FillProgress({ filling, saved }: { filling: Filling; saved: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const total = formatNumber(locale, filling.questions.length);
  const number = formatNumber(locale, (filling.current?.at ?? 0) + 1);
  const text = filling.current
    ? t`Question ${number} of ${total}`
    : t`${plural(filling.questions.length, { one: '# question', other: '# questions' })}`;
  return (
    <div className="grid gap-2 pb-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 t-small">
        <p className="font-strong">{text}</p>
        {saved ? (
          <p className="inline-flex items-center gap-1.5 text-ink-2">
            <Icon of={Smartphone} size="sm" />
            <Trans>Saved on this device</Trans>
          </p>
        ) : null}
      </div>
      <Segments
        total={filling.questions.length}
        done={filling.current ? filling.visitedCount : filling.questions.length}
        label={t`Progress`}
        valueText={text}
      />
    </div>
  );
}
