import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Keeps the end of a conversation in view. */
interface End {
  /** The element whose height may change. */
  contentRef: RefObject<HTMLDivElement | null>;
  /** The element at the end. */
  endRef: RefObject<HTMLDivElement | null>;
  /** Scrolls to the end after the next render. */
  scrollToEnd: () => void;
}

/**
 * A conversation opens at its end, unless it shows a message that was searched for, and follows the
 * end when messages arrive, unless the reader has scrolled away.
 */
export function useEndInView(opensAtEnd: boolean): End {
  const contentRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(opensAtEnd);
  useEffect(() => {
    if (!contentRef.current || !endRef.current) return;
    const scroll = () => !isFocusElsewhere() && endRef.current?.scrollIntoView({ block: 'end' });
    // ResizeObserver runs before IntersectionObserver: a new message is followed before the end
    // counts as out of view.
    const resizeObserver = new ResizeObserver(() => isNearEnd.current && scroll());
    resizeObserver.observe(contentRef.current);
    // Leaves room for a bar at the bottom of the screen.
    resizeObserver.observe(document.body, { box: 'border-box' });
    const endObserver = new IntersectionObserver(
      ([entry]) => (isNearEnd.current = entry?.isIntersecting ?? true),
      {
        rootMargin: '0px 0px 120px 0px',
      },
    );
    // The router restores the scroll position after this effect, so the first scroll waits for
    // that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isNearEnd.current) scroll();
        if (endRef.current) endObserver.observe(endRef.current);
      });
    });
    return () => {
      resizeObserver.disconnect();
      endObserver.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  const scrollToEnd = useCallback(() => {
    isNearEnd.current = true;
  }, []);
  return { contentRef, endRef, scrollToEnd };
}

/** Focus is on something other than the reply field, which must stay visible. */
function isFocusElsewhere(): boolean {
  const { activeElement: at } = document;
  return (
    at !== null && at.matches('#content :is(a, button, summary)') && at.closest('form') === null
  );
}
