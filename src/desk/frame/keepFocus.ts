/**
 * After an act whose row or button may be gone by now: a focus that was lost goes on at the heading
 * of the page. To be called when the lists were read again.
 */
export function keepFocus(): void {
  // Once the page shows what was read.
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
