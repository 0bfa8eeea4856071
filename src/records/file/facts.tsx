/** Size, day, state: told in one line; each apart, since some read the other way. */
export function Facts({ of }: { of: readonly string[] }) {
  return of.map((fact, at) => (
    <span key={fact}>
      {at > 0 ? ' · ' : null}
      <bdi>{fact}</bdi>
    </span>
  ));
}
