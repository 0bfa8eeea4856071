import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#contract/text.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { StepsLine } from '#ui/stepsLine.tsx';
import { relativeDay, formatPlainDay, formatShortPlainDay } from '#records/visit/days.ts';
import { StepList } from '#ui/stepList.tsx';

/**
 * "Step 3 of 5 · in 3 days: Anesthesia visit", with the steps as a line; in the list of packages
 * and on a package’s page.
 */
export function PackageStepSummary({ item }: { item: Pick<PatientPackage, 'steps'> }) {
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

/** "Active · until February 4, 2027" */
export function PackageStatus({ item }: { item: Pick<PatientPackage, 'status' | 'expiresAt'> }) {
  const locale = useLocale();
  const day = formatPlainDay(locale, item.expiresAt);
  if (item.status === 'done')
    return <Trans comment="A package of care that is finished">Done</Trans>;
  if (item.status === 'canceled') return <Trans>Canceled</Trans>;
  return (
    <Trans comment="A package of care and the last day it is valid">Active · until {day}</Trans>
  );
}

/** The progress of one package and its list of steps. */
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
      <PackageStepSummary item={item} />
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

/** The number of completed steps, and the current one. */
function progressOf({ steps }: Pick<PatientPackage, 'steps'>) {
  const at = steps.findIndex((step) => step.doneAt === null);
  return {
    total: steps.length,
    done: at < 0 ? steps.length : at,
    now: at < 0 ? undefined : steps[at],
  };
}
