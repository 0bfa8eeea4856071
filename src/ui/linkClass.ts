const looks = {
  /** A link that goes on: "All 24 packages →". */
  act: 'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-sm font-label text-primary-ink underline-offset-[.35em] hover:underline',
  /** A link inside reading text; its padding is for fingers, the lines stay where they are. */
  read: 'rounded-sm py-1 text-secondary-ink underline decoration-1 underline-offset-[.35em] hover:decoration-2',
  /** A title or row that is a link by its place. */
  plain:
    'rounded-sm text-ink decoration-primary decoration-2 underline-offset-[.35em] hover:underline',
};

export function linkClass(look: keyof typeof looks = 'act'): string {
  return looks[look];
}
