import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from '#contract/message.ts';

interface End {
  ref: RefObject<HTMLDivElement | null>;
  /** Goes to the newest once it is drawn. */
  show: () => void;
}

/** Opens at the newest; follows it while the reader is there, and leaves the reader alone otherwise. */
export function useEndInView(messages: readonly Message[]): End {
  const ref = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const newest = messages.at(-1)?.id;
  const scroll = useCallback(() => ref.current?.scrollIntoView({ block: 'end' }), []);
  useEffect(() => {
    const end = ref.current;
    if (!end) return;
    const watch = new IntersectionObserver(([entry]) => (near.current = entry?.isIntersecting ?? true), { rootMargin: '0px 0px 120px 0px' });
    watch.observe(end);
    // The router puts a new page at its top after this: the first time it waits for a frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(scroll));
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scroll]);
  useLayoutEffect(() => {
    if (near.current) scroll();
  }, [newest, scroll]);
  const show = useCallback(() => {
    near.current = true;
  }, []);
  return { ref, show };
}
