import { Trans } from '@lingui/react/macro';

/** Where rows will be: nothing at first, and words once it takes a moment. */
export function Loading({ className = '' }: { className?: string }) {
  return (
    <p aria-busy className={`appears-late text-ink-2 ${className}`}>
      <Trans>Loading</Trans>
    </p>
  );
}
