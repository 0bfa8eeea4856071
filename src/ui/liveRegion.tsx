/** A live region that stays mounted, so that changes of its text are announced. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean | undefined }) {
  return (
    <p className="sr-only" aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      {text}
    </p>
  );
}
