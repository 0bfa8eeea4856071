import { Button } from '#ui/button.tsx';

/** An act within a row: a word. `about` is added for screen readers. */
export function RowAct({
  children,
  about,
  isDanger = false,
  isBusy = false,
  onClick,
}: {
  children: string;
  about: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant={isDanger ? 'danger' : 'quiet'}
      size="sm"
      aria-label={`${children}: ${about}`}
      busy={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
