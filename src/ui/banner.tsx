import type { ReactNode } from 'react';

interface BannerProps {
  /**
   * The live region stays mounted while closed: screen readers announce only what is added to it.
   */
  open: boolean;
  label: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A notice at the lower edge of the page, such as "Update available". It takes no focus and at most
 * a third of the screen’s height; `useBanner` decides which one is shown.
 */
export function Banner({ open, label, actions, children }: BannerProps) {
  return (
    <div aria-live="polite" aria-relevant="additions">
      {open ? (
        <section
          ref={bottomBar}
          aria-label={label}
          data-print="no"
          className="fixed inset-x-0 bottom-0 z-50 max-h-[33dvh] overflow-y-auto border-t border-hair bg-surface pb-[env(safe-area-inset-bottom)] shadow-2 [html:has(dialog:modal)_&]:hidden"
        >
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 max-w-(--measure) grow basis-60">{children}</div>
            <div aria-live="off" className="flex flex-wrap items-center gap-2">
              {actions}
            </div>
          </div>
        </section>
      ) : null}
    </div>
  );
}

/**
 * Ref callback for a bar fixed to the lower edge. Publishes its height as `--bottom-bar`, so that
 * sticky elements and the end of the page are not covered.
 */
function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--bottom-bar', `${bar.offsetHeight}px`);
    // Keeps a focused field visible above the bar.
    const focused = document.activeElement;
    if (focused?.matches('input, textarea, select, button, a') && isUnder(focused, bar))
      focused.scrollIntoView({ block: 'nearest' });
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

function isUnder(part: Element, bar: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().top;
  return !bar.contains(part) && bottom > edge && top < window.innerHeight;
}
