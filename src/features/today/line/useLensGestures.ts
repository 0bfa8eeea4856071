import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Lens, sharesOf } from './lens.ts';

interface GestureOptions {
  isRtl: boolean;
  lens: Lens;
  onMove: (center: number) => void;
  onZoom: (by: 1 | -1) => void;
  /** A press without a drag: how many pixels from the start, and on which lane. */
  onTap: (pixels: number, lane: string | undefined) => void;
}

/** A press that moves further than this, in pixels, is a drag. */
const dragPx = 6;
/** How much further or closer two fingers are when the zoom changes. */
const pinchRatio = 1.4;

/** Drag and wheel move the lens, two fingers and Ctrl with the wheel zoom, a press chooses. */
export function useLensGestures(plot: RefObject<HTMLElement | null>, options: GestureOptions) {
  const { isRtl, lens, onMove, onZoom, onTap } = options;
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const press = useRef<{ x: number; center: number; isDrag: boolean; distance: number }>(undefined);
  const { center } = lens;
  /** How much time a pixel of the window is. */
  const timeOf = (pixels: number, width: number) =>
    ((pixels / width) * (lens.end - lens.start)) / sharesOf(lens)[1];
  const spread = () => {
    const [a, b] = [...pointers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  useWheel(plot, (event) => {
    if (event.ctrlKey) {
      event.preventDefault();
      if (event.deltaY !== 0) onZoom(event.deltaY < 0 ? 1 : -1);
      return;
    }
    const by = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    // A wheel that goes down scrolls the page.
    if (Math.abs(by) < Math.abs(event.deltaY) && !event.shiftKey) return;
    event.preventDefault();
    const { width } = box(plot);
    if (width > 0) onMove(center + timeOf(isRtl ? -by : by, width));
  });
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      press.current = { x: event.clientX, center, isDrag: false, distance: spread() };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const began = press.current;
      if (!began || !pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.current.size === 2) {
        const ratio = spread() / began.distance;
        began.isDrag = true;
        if (ratio < pinchRatio && ratio > 1 / pinchRatio) return;
        began.distance = spread();
        onZoom(ratio > 1 ? 1 : -1);
        return;
      }
      const by = event.clientX - began.x;
      if (!began.isDrag && Math.abs(by) < dragPx) return;
      if (!began.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
      began.isDrag = true;
      onMove(began.center - timeOf(isRtl ? -by : by, box(plot).width));
    },
    onPointerUp: (event: PointerEvent) => {
      const began = press.current;
      pointers.current.delete(event.pointerId);
      if (pointers.current.size > 0) return;
      press.current = undefined;
      if (!began || began.isDrag) return;
      const { left, right } = box(plot);
      const target = event.target instanceof Element ? event.target : undefined;
      const lane = target?.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
      onTap(isRtl ? right - event.clientX : event.clientX - left, lane);
    },
    onPointerCancel: () => {
      pointers.current.clear();
      press.current = undefined;
    },
  };
}

const box = (plot: RefObject<HTMLElement | null>) =>
  plot.current?.getBoundingClientRect() ?? new DOMRect();

/** React's wheel listener is passive: it cannot prevent the default, which scrolls the page. */
function useWheel(plot: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = plot.current;
    const listen = (event: WheelEvent) => latest.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [plot]);
}
