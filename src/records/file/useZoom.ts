import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** 1 fits the width of the frame. */
export const zoomSteps = [1, 1.25, 1.5, 2, 3, 4, 6] as const;
const largest = 6;

/** The next step above (`direction` 1) or below (-1); the same at the end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0.01) ?? zoom;
}

/** The zoom after a key, while the frame has the focus. */
function zoomByKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return nextZoom(zoom, 1);
  if (key === '-') return nextZoom(zoom, -1);
  return key === '0' ? 1 : undefined;
}

/** Where to scroll so that the point at `offset` of the frame stays under it, along one axis. */
export const scrollAfterZoom = (scroll: number, offset: number, ratio: number): number =>
  (scroll + offset) * ratio - offset;

interface Point {
  x: number;
  y: number;
}

interface Zoom {
  /** The zoom after a gesture has ended: what is drawn by it is drawn once. */
  zoom: number;
  /** Around the middle of the frame. */
  zoomTo: (next: number) => void;
  /** The scrolling frame, and what is in it. Its width is `--zoom` times that of the frame. */
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
}

/** In ms: no gesture event for so long is its end. */
const settleMs = 120;

/**
 * Zoom of what is in a scrolling frame, by pinch, Ctrl and wheel, and steps. During a gesture only a
 * CSS variable changes.
 */
export function useZoom(): Zoom {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const current = useRef(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [zoom, setZoom] = useState(1);

  const apply = useCallback((next: number, at: Point) => {
    const scroller = frame.current;
    const clamped = Math.min(largest, Math.max(1, next));
    if (!scroller || !content.current || clamped === current.current) return;
    const ratio = clamped / current.current;
    current.current = clamped;
    const left = scrollAfterZoom(scroller.scrollLeft, at.x, ratio);
    const top = scrollAfterZoom(scroller.scrollTop, at.y, ratio);
    content.current.style.setProperty('--zoom', String(clamped));
    scroller.scrollTo({ left, top, behavior: 'instant' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setZoom(clamped), settleMs);
  }, []);

  const zoomTo = useCallback(
    (next: number) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      apply(next, { x: clientWidth / 2, y: clientHeight / 2 });
      clearTimeout(timer.current);
      setZoom(current.current);
    },
    [apply],
  );

  useEffect(() => {
    const scroller = frame.current;
    if (!scroller) return;
    const listening = new AbortController();
    // Not passive: the browser would zoom the page, or scroll by two fingers.
    const active = { passive: false, signal: listening.signal } as const;
    const inFrame = (x: number, y: number): Point => {
      const { left, top } = scroller.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    let pinch: { distance: number; zoom: number } | undefined;
    scroller.addEventListener(
      'touchstart',
      (event) => {
        const fingers = twoFingers(event);
        pinch = fingers && { distance: fingers.distance, zoom: current.current };
        if (fingers) event.preventDefault();
      },
      active,
    );
    scroller.addEventListener(
      'touchmove',
      (event) => {
        const fingers = twoFingers(event);
        if (!fingers || !pinch) return;
        event.preventDefault();
        apply((pinch.zoom * fingers.distance) / pinch.distance, inFrame(fingers.x, fingers.y));
      },
      active,
    );
    scroller.addEventListener('touchend', () => (pinch = undefined), active);
    scroller.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const factor = Math.exp(-event.deltaY / (event.deltaMode === 0 ? 200 : 10));
        apply(current.current * factor, inFrame(event.clientX, event.clientY));
      },
      active,
    );
    scroller.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = zoomByKey(event.key, current.current);
        if (next === undefined) return;
        event.preventDefault();
        zoomTo(next);
      },
      active,
    );
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [apply, zoomTo]);

  return { zoom, zoomTo, frame, content };
}

/** Their distance and the middle between them. */
function twoFingers({ touches }: TouchEvent): (Point & { distance: number }) | undefined {
  const [one, other] = touches;
  if (touches.length !== 2 || !one || !other) return undefined;
  return {
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}
