import type { ReactNode } from 'react';
import { TickBox } from '#ui/tick.tsx';

interface CheckCardProps {
  label: ReactNode;
  checked: boolean;
  invalid: boolean;
  onToggle: () => void;
}

/** A checkbox with the look of the answers of a single choice. */
export function CheckCard({ label, checked, invalid, onToggle }: CheckCardProps) {
  return (
    <label className="flex min-h-13 max-w-lg items-center gap-3 rounded border border-edge bg-surface px-4 py-2 transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-tint has-checked:font-label has-checked:shadow-[inset_0_0_0_1px_var(--primary-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <TickBox checked={checked} onChange={onToggle} className="outline-none" {...(invalid ? { 'aria-invalid': true } : {})} />
      <span className="min-w-0 flex-1 leading-normal">{label}</span>
    </label>
  );
}
