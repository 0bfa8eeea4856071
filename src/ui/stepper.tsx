import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { RenderLink } from './renderLink.ts';
import { StopDisc } from './stopDisc.tsx';
import { Beat } from './beat.tsx';

/** A step of a form with several pages. For the steps of a package: StepList. */
interface Step {
  key: string;
  title: ReactNode;
  /** Under the title; with `error` it says what is wrong. */
  detail?: ReactNode;
  state: 'done' | 'now' | 'ahead' | 'error';
  /** Returns to a completed step; `onSelect` does so by script. */
  link?: RenderLink | undefined;
  onSelect?: (() => void) | undefined;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  className?: string | undefined;
}

const titleClass =
  'rounded-sm text-start underline-offset-[.35em] after:absolute after:inset-0 after:content-[""] hover:underline';
const inks = {
  done: 'text-ink-2',
  now: 'font-strong',
  ahead: 'text-ink-3',
  error: 'font-strong text-danger-ink',
};

function Title({ step, state }: { step: Step; state: ReactNode }) {
  const children = (
    <>
      {step.title}
      <span className="sr-only"> ({state})</span>
    </>
  );
  if (step.link) return step.link({ className: titleClass, children });
  if (!step.onSelect) return children;
  return (
    <button type="button" onClick={step.onSelect} className={titleClass}>
      {children}
    </button>
  );
}

/** The steps of a task: a row from md, a column below. The beat is before the current step. */
export function Stepper({ label, steps, className }: StepperProps) {
  const translate = useComponentStrings();
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  return (
    <ol aria-label={label} className={cx('md:flex', className)}>
      {steps.map((step, at) => {
        const { key, state, detail } = step;
        const after = steps[at + 1];
        const stepText = translate('stepper.step', {
          index: number(at + 1),
          count: number(steps.length),
        });
        const stateText =
          state === 'done'
            ? translate('stepper.done')
            : state === 'now'
              ? translate('stepper.current')
              : undefined;
        return (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-h-20 gap-3 last:min-h-11 md:min-h-0 md:flex-1 md:flex-col md:gap-2 md:last:flex-none"
          >
            {after ? <StepperTrack to={after.state} /> : null}
            <StopDisc look={state}>
              {state === 'done' || state === 'error' ? (
                <Icon of={state === 'done' ? Check : TriangleAlert} size="xs" />
              ) : (
                number(at + 1)
              )}
            </StopDisc>
            <div className="min-w-0 pt-0.5 pb-5 leading-[1.5] md:pe-6 md:pb-0">
              <div className={inks[state]}>
                <Title step={step} state={stateText ? `${stepText} · ${stateText}` : stepText} />
              </div>
              {detail ? (
                <div
                  className={cx('t-small', state === 'error' ? 'text-danger-ink' : 'text-ink-2')}
                >
                  {detail}
                </div>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const trackClass =
  'absolute start-0 top-9 bottom-1 flex w-8 flex-col items-center md:start-10 md:end-2 md:top-0 md:bottom-auto md:h-8 md:w-auto md:flex-row';
const stroke = 'flex-1 border-s-2 md:border-s-0 md:border-t-2';

/** Connection to the next step; with the beat if that step is current. */
function StepperTrack({ to }: { to: Step['state'] }) {
  if (to === 'now')
    return (
      <span aria-hidden="true" className={cx(trackClass, 'text-primary-mark')}>
        <span className={cx(stroke, 'border-current')} />
        <span className="grid h-9 w-8 flex-none place-items-center md:w-10">
          <Beat className="h-7 w-9 rotate-90 md:w-10 md:rotate-0 max-md:rtl:-rotate-90" />
        </span>
        <span className={cx(stroke, 'border-current')} />
      </span>
    );
  return (
    <span aria-hidden="true" className={trackClass}>
      <span
        className={cx(
          stroke,
          to === 'ahead' ? 'border-dotted border-ink-3/55' : 'border-primary-mark',
        )}
      />
    </span>
  );
}
