let locks = 0;

/** Locks the page's scrolling without shifting its layout. Returns the unlock function. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0 && innerWidth > clientWidth) style.setProperty('scrollbar-gutter', 'stable');
  style.setProperty('overflow', 'hidden');
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.removeProperty('overflow');
    style.removeProperty('scrollbar-gutter');
  };
}
