import type { ReactNode } from 'react';
import { bottomBar } from './bottomBar.ts';

export interface BannerProps {
  /**
   * The live region stays mounted while closed: screen readers announce only what is added to it.
   */
  open: boolean;
  label: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  children: ReactNode;
}

/** A notice at the lower edge. It takes no focus and at most a third of the screen's height. */
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
