/** Given as `ref` to a bar that is fixed to the lower edge: what sticks there itself, and the end of the page, keep clear of it. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
