import { Beat } from './beat.tsx';
import { cx } from './cx.ts';
import type { Step } from './stepper.tsx';

const trackClass =
  'absolute start-0 top-9 bottom-1 flex w-8 flex-col items-center md:start-10 md:end-2 md:top-0 md:bottom-auto md:h-8 md:w-auto md:flex-row';
const stroke = 'flex-1 border-s-2 md:border-s-0 md:border-t-2';

/** Connection to the next step; with the beat if that step is current. */
export function StepperTrack({ to }: { to: Step['state'] }) {
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
