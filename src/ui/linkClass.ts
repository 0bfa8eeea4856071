const looks = {
  /** A standalone link: "All 24 packages →". */
  act: 'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-sm font-label text-primary-ink underline-offset-[.35em] hover:underline',
  /** A link within text; its padding enlarges the touch area without moving the lines. */
  read: 'rounded-sm py-1 text-secondary-ink underline decoration-1 underline-offset-[.35em] hover:decoration-2',
  /** A title or row that is a link without looking like one. */
  plain:
    'rounded-sm text-ink decoration-primary decoration-2 underline-offset-[.35em] hover:underline',
};

/** Classes of a link; with the router’s Link, or in TextLink. */
export function linkClass(look: keyof typeof looks = 'act'): string {
  return looks[look];
}
