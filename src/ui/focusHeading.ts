/** Focuses the heading of the page, without scrolling. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#content h1[tabindex]')?.focus({ preventScroll: true });
