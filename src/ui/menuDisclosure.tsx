import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useRef,
  type RefObject,
  useEffect,
} from 'react';
import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

export interface MenuDisclosureProps {
  label: ReactNode;
  /** Prefix for screen readers: "Language" before "English". */
  hiddenLabel?: string | undefined;
  icon?: IconShape | undefined;
  align?: 'start' | 'end' | undefined;
  side?: 'below' | 'above' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A button with a short list, for language and appearance; works without JavaScript. Choosing a row
 * closes it.
 */
export function MenuDisclosure({
  label,
  hiddenLabel,
  icon,
  align = 'end',
  side = 'below',
  children,
  className,
}: MenuDisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useLightDismiss(ref);
  const closeOnChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a, button') && ref.current))
      return;
    ref.current.open = false;
    // The row that had the focus is hidden now.
    ref.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={ref} className={cx('group relative', className)}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded px-3 text-ink-2 large-text:px-1 transition-colors t-small select-none hover:bg-well hover:text-ink">
        {icon ? <Icon of={icon} size="sm" /> : null}
        {hiddenLabel ? <span className="sr-only">{hiddenLabel}</span> : null}
        {label}
        <Icon of={ChevronDown} size="xs" className="text-ink-3 group-open:rotate-180" />
      </summary>
      {/* Rows are links and buttons, so a choice by keyboard is a click as well. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={closeOnChoice}
        className={cx(
          'absolute z-30 grid min-w-44 large-text:min-w-[60vw] rounded border border-hair bg-surface p-1 shadow-2',
          align === 'end' ? 'end-0' : 'start-0',
          side === 'below' ? 'top-full mt-1' : 'bottom-full mb-1',
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Class names for links in the list. */
export const menuRowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-ink transition-colors t-small hover:bg-well aria-[current=true]:font-label aria-pressed:font-label';

interface MenuRowProps extends ComponentProps<'button'> {
  current?: boolean | undefined;
  icon?: IconShape | undefined;
}

export function MenuRow({ current, icon, children, className, ...rest }: MenuRowProps) {
  return (
    <button type="button" aria-pressed={current} className={cx(menuRowClass, className)} {...rest}>
      {icon ? <Icon of={icon} size="sm" className="text-ink-3" /> : null}
      <span className="flex-1">{children}</span>
      {current ? <Icon of={Check} size="xs" className="text-primary-ink" /> : null}
    </button>
  );
}

/**
 * Closes an open `<details>` on Escape (focus back on its summary), on a press elsewhere, and when
 * focus leaves it.
 */
function useLightDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.stopPropagation();
      // Keeps an enclosing dialog from closing on the same Escape.
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close();
    };
    details.addEventListener('keydown', onKey);
    details.addEventListener('focusout', onLeave);
    document.addEventListener('pointerdown', onPress);
    return () => {
      details.removeEventListener('keydown', onKey);
      details.removeEventListener('focusout', onLeave);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [ref]);
}
