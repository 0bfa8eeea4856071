import { useLingui } from '@lingui/react/macro';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { StepList } from '#ui/stepList.tsx';
import { formatShortPlainDay } from './days.ts';
import { progressOf } from './progress.ts';
import { StepLine } from './packageProgress.tsx';

export function PackageSteps({ item }: { item: PatientPackage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { now } = progressOf(item);
  const labels = {
    done: t({ message: 'Done', comment: 'State of a step' }),
    now: t({ message: 'Now', comment: 'State of a step: this one is next' }),
    ahead: t({ message: 'Coming up', comment: 'State of a step' }),
  };
  return (
    <section aria-label={t`Progress`}>
      <StepLine item={item} />
      <StepList
        steps={item.steps.map((step) => {
          const state =
            step.doneAt !== null
              ? 'done'
              : step === now && item.status === 'active'
                ? 'now'
                : 'ahead';
          return {
            key: step.id,
            title: textIn(step.title, locale.code),
            aside: formatShortPlainDay(locale, step.doneAt ?? step.dueAt),
            state,
            stateLabel: `(${labels[state]})`,
          };
        })}
      />
    </section>
  );
}
