let locks = 0;

/** The page behind a modal rests, and keeps its scroll bar's room so that nothing jumps. Returns the way back. */
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
