/** Stays in the page; only its text changes. Polite unless something needs the person now. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean | undefined }) {
  return (
    <p className="sr-only" aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      {text}
    </p>
  );
}
