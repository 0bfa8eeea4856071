/** Facts in one line, each in its own bidi isolate. */
export function Facts({ of }: { of: readonly string[] }) {
  return of.map((fact, at) => (
    <span key={fact}>
      {at > 0 ? ' · ' : null}
      <bdi>{fact}</bdi>
    </span>
  ));
}
