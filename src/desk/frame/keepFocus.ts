/**
 * After an act whose row or button may be gone by now: a focus that was lost goes on at the heading
 * of the page. To be called when the lists were read again.
 */
export const keepFocus = (): void => goOnAt('main h1');

/** The same in a long page: at the heading of a section. */
export const keepFocusIn = (section: string): void => goOnAt(`#${section}-title`);

function goOnAt(heading: string): void {
  // Once the page shows what was read.
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
  });
}
