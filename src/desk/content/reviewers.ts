/**
 * The physicians as whom a member may sign a review, and who is chosen at first. `own`: the slug of
 * the physician who the member is; the server lets that member sign as nobody else.
 */
export function reviewersFor<Physician extends { slug: string }>(
  physicians: readonly Physician[],
  own: string | null,
  reviewer: unknown,
): { offered: readonly Physician[]; preset: string } {
  const offered = own === null ? physicians : physicians.filter(({ slug }) => slug === own);
  const preset = offered.find(({ slug }) => slug === (own ?? reviewer))?.slug ?? '';
  return { offered, preset };
}
