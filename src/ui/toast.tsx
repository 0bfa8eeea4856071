import { Toast as Ark, useToastContext } from '@ark-ui/react/toast';
import { useEffect, useRef } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import TriangleAlert from '~icons/lucide/triangle-alert';
import X from '~icons/lucide/x';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './iconButton.tsx';
import type { SwipeDirection } from './toastPlacement.ts';
import type { ToastTone } from './toasts.ts';
import { useSwipe } from './useSwipe.ts';

/** Icon and colour of a toast by its tone. */
const tones: Record<ToastTone, { icon: typeof Info; ink: string }> = {
  success: { icon: CircleCheck, ink: 'text-primary-ink' },
  info: { icon: Info, ink: 'text-secondary-ink' },
  warning: { icon: TriangleAlert, ink: 'text-warning-ink' },
  error: { icon: CircleAlert, ink: 'text-danger-ink' },
};

/** The toaster sets the CSS variables of position and swipe. */
const look = cx(
  'z-(--z-index) flex w-[min(24rem,calc(100vw-2rem))] items-start gap-3 overflow-hidden rounded border border-hair bg-surface p-4 pe-12 text-ink shadow-2 select-none',
  'opacity-(--opacity) transition-[translate,opacity] duration-(--calm) motion-reduce:transition-none',
  // A swiped toast follows the pointer and leaves in that direction.
  '[translate:var(--swipe-x,0px)_calc(var(--y)+var(--swipe-y,0px))] data-[swipe=end]:[translate:var(--swipe-x,0px)_calc(var(--lift)*var(--offset)+var(--swipe-y,0px))]',
  'data-[state=closed]:duration-(--quick) data-[swipe=move]:transition-none',
  // F8 focuses the region, which has no size, so the ring is around its toasts.
  'group-focus-visible/toasts:outline-2 group-focus-visible/toasts:outline-offset-2 group-focus-visible/toasts:outline-focus',
);

/** The remaining time; it pauses with the toast. */
function RemainingTime({ duration, paused }: { duration: number; paused: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  const animation = useRef<Animation>(undefined);
  useEffect(() => {
    animation.current = ref.current?.animate(
      { inlineSize: ['100%', '0%'] },
      { duration, fill: 'forwards' },
    );
    return () => animation.current?.cancel();
  }, [duration]);
  useEffect(() => (paused ? animation.current?.pause() : animation.current?.play()), [paused]);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className="absolute start-0 bottom-0 h-0.5 w-full bg-edge motion-reduce:hidden"
    />
  );
}

export interface ToastProps {
  tone: ToastTone;
  description: string | undefined;
  action: string | undefined;
  duration: number;
  /** Direction of the dismissing swipe. */
  swipe: SwipeDirection;
}

/** One toast, rendered by Toaster; a swipe or its button closes it. */
export function Toast({ tone, description, action, duration, swipe }: ToastProps) {
  const { dismiss, paused, title, visible } = useToastContext();
  const translate = useComponentStrings();
  const { dir } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  useSwipe(ref, swipe, dismiss);
  useEffect(() => {
    // Keeps the focus in the region when the focused toast closes.
    if (!visible && ref.current?.contains(document.activeElement))
      ref.current.parentElement?.focus();
  }, [visible]);
  const { icon, ink } = tones[tone];
  return (
    <Ark.Root
      ref={ref}
      dir={dir}
      role="group"
      aria-live="off"
      className={cx(look, swipe === 'left' || swipe === 'right' ? 'touch-pan-y' : 'touch-pan-x')}
    >
      <Icon of={icon} className={cx('mt-[.3em]', ink)} />
      <div className="min-w-0 flex-1">
        <Ark.Title className="font-strong">{title}</Ark.Title>
        {description ? (
          <Ark.Description className="text-ink-2 t-small">{description}</Ark.Description>
        ) : null}
        {action ? (
          <Ark.ActionTrigger className={buttonClass({ size: 'sm' }, 'mt-2')}>
            {action}
          </Ark.ActionTrigger>
        ) : null}
      </div>
      <Ark.CloseTrigger
        aria-label={translate('toast.close')}
        className={iconButtonClass('absolute end-1 top-1.5 text-ink-3')}
      >
        <Icon of={X} size="sm" />
      </Ark.CloseTrigger>
      {Number.isFinite(duration) ? <RemainingTime duration={duration} paused={paused} /> : null}
    </Ark.Root>
  );
}
