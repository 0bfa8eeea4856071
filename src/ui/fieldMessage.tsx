import CircleAlert from '~icons/lucide/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The hint below a label. Its id must be in the control’s aria-describedby. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-ink-2 t-small">
      {children}
    </p>
  );
}

/**
 * An error with icon, text and colour; announced when it changes. `isAlert`: also when it appears,
 * where no focus moves to its field or to a summary.
 */
export function FieldError({
  id,
  isAlert = false,
  children,
}: {
  id: string;
  isAlert?: boolean;
  children: ReactNode;
}) {
  const live = isAlert ? { role: 'alert' } : { 'aria-live': 'polite' as const };
  return (
    <p id={id} {...live} className="flex gap-1.5 text-danger-ink t-small">
      <Icon of={CircleAlert} size="xs" className="mt-[.3em]" />
      <span>{children}</span>
    </p>
  );
}
