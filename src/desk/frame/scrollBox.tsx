import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A table that is wider than the screen scrolls in it, also by the keyboard. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`Table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
      tabIndex={0}
      className="overflow-x-auto"
    >
      {children}
    </div>
  );
}
