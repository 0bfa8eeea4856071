import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Smartphone from '~icons/lucide/smartphone';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { Segments } from '#ui/segments.tsx';
import type { Filling } from './useFilling.ts';

interface FillProgressProps {
  filling: Filling;
  saved: boolean;
  /** Makes the number of the question a heading with this id, followed by this text, unseen. */
  heading?: { id: string; text: string } | undefined;
}

/** Progress, and whether the draft is stored. */
export function FillProgress({ filling, saved, heading }: FillProgressProps) {
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
        {heading ? (
          <h2 id={heading.id} tabIndex={-1} className="scroll-mt-10 font-strong outline-none t-h3">
            {text} <span className="sr-only">{heading.text}</span>
          </h2>
        ) : (
          <p className="font-strong">{text}</p>
        )}
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
