// The focus among the rows of the list, by the letter's number.

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-letter]')];

export const hasRowFocus = (): boolean =>
  document.activeElement?.matches('a[data-letter]') ?? false;

export function focusRow(letter: string): void {
  const row = rows().find((link) => link.dataset['letter'] === letter);
  (row ?? document.getElementById('letters'))?.focus();
}

/** The next row from the one with the focus, else from the open letter. */
export function stepFocus(by: 1 | -1, letter: string | undefined): void {
  const links = rows();
  const from = links.findIndex(
    (link) =>
      link === document.activeElement || (!hasRowFocus() && link.dataset['letter'] === letter),
  );
  links[from === -1 ? 0 : Math.min(links.length - 1, Math.max(0, from + by))]?.focus();
}
