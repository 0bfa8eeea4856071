import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface End {
  /** The element whose height may change. */
  whole: RefObject<HTMLDivElement | null>;
  /** The element at the end. */
  end: RefObject<HTMLDivElement | null>;
  /** Scrolls to the end after the next render. */
  show: () => void;
}

/** Focus is on something other than the reply field, which must stay visible. */
function isHeld(): boolean {
  const { activeElement: at } = document;
  return (
    at !== null && at.matches('#content :is(a, button, summary)') && at.closest('form') === null
  );
}

/** Opens at the end and follows it, unless the reader has scrolled away. */
export function useEndInView(): End {
  const whole = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  useEffect(() => {
    if (!whole.current || !end.current) return;
    const scroll = () => !isHeld() && end.current?.scrollIntoView({ block: 'end' });
    // ResizeObserver runs before IntersectionObserver: a new message is followed before the end
    // counts as out of view.
    const grown = new ResizeObserver(() => near.current && scroll());
    grown.observe(whole.current);
    // Leaves room for a bar at the bottom of the screen.
    grown.observe(document.body, { box: 'border-box' });
    const watch = new IntersectionObserver(
      ([entry]) => (near.current = entry?.isIntersecting ?? true),
      {
        rootMargin: '0px 0px 120px 0px',
      },
    );
    // The router restores the scroll position after this effect, so the first scroll waits for
    // that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        scroll();
        if (end.current) watch.observe(end.current);
      });
    });
    return () => {
      grown.disconnect();
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  const show = useCallback(() => {
    near.current = true;
  }, []);
  return { whole, end, show };
}
