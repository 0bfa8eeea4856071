/**
 * Ref callback for a bar fixed to the lower edge. Publishes its height as `--bottom-bar`, so that
 * sticky elements and the end of the page are not covered.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--bottom-bar', `${bar.offsetHeight}px`);
    // Keeps a focused field visible above the bar.
    const focused = document.activeElement;
    if (focused?.matches('input, textarea, select, button, a') && isUnder(focused, bar))
      focused.scrollIntoView({ block: 'nearest' });
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

function isUnder(part: Element, bar: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().top;
  return !bar.contains(part) && bottom > edge && top < window.innerHeight;
}
