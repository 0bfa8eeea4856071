import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface End {
  /** Around all that may grow. */
  whole: RefObject<HTMLDivElement | null>;
  /** At the very end. */
  end: RefObject<HTMLDivElement | null>;
  /** Goes to the newest as soon as it is drawn. */
  show: () => void;
}

/** The keyboard is at something in the page other than what is being written: that stays in sight. */
function isHeld(): boolean {
  const { activeElement: at } = document;
  return at !== null && at.matches('#content :is(a, button, summary)') && at.closest('form') === null;
}

/** Opens at the newest; follows it while the reader is there, and leaves the reader alone otherwise. */
export function useEndInView(): End {
  const whole = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  useEffect(() => {
    if (!whole.current || !end.current) return;
    const scroll = () => !isHeld() && end.current?.scrollIntoView({ block: 'end' });
    // Sizes are told before places: a text that just came is followed before it counts as far away.
    const grown = new ResizeObserver(() => near.current && scroll());
    grown.observe(whole.current);
    // With room for a bar that comes over the lower edge.
    grown.observe(document.body, { box: 'border-box' });
    const watch = new IntersectionObserver(([entry]) => (near.current = entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px 120px 0px',
    });
    // The router puts a new page at its top after this, so the first time it waits for that.
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
