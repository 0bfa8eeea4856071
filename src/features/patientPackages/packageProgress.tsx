import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#contract/text.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { StepsLine } from '#ui/stepsLine.tsx';
import { relativeDay } from './days.ts';
import { progressOf } from './progress.ts';

/** "Step 3 of 5 · in 3 days: Anesthesia visit", and the steps as a line. */
export function StepLine({ item }: { item: Pick<PatientPackage, 'steps'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { total, done, now } = progressOf(item);
  const number = formatNumber(locale, done + 1);
  const all = formatNumber(locale, total);
  const behind = formatNumber(locale, done);
  const when = now ? relativeDay(locale, now.dueAt) : '';
  const title = now ? textIn(now.title, locale.code) : '';
  return (
    <div>
      <p className="text-ink-2">
        {now ? (
          <Trans>
            <b className="text-ink">
              Step {number} of {all}
            </b>{' '}
            · {when}: {title}
          </Trans>
        ) : (
          <Plural value={total} one="# step done" other="All # steps done" />
        )}
      </p>
      <StepsLine total={total} done={done} label={t`Progress`} valueText={t`${behind} of ${all}`} />
    </div>
  );
}
