/** Facts in one line, each in its own bidi isolate. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, at) => (
    <span key={fact}>
      {at > 0 ? ' · ' : null}
      <bdi>{fact}</bdi>
    </span>
  ));
}
