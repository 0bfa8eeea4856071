import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { commaOf } from '#records/visit/visitText.ts';
import { type Lens, placeOf, type Zoom } from './lens.ts';
import { isIn } from './laneFrame.tsx';
import { BarLane, MessageLane, ResultLane } from './lanes.tsx';
import { type Lane, laneOf, type LineBar, type LineItem } from './lineItems.ts';
import { LensHead } from './lensHead.tsx';
import { apart, edgePx, type Mark, marksOf } from './marks.ts';
import { useItemTexts } from './useItemTexts.ts';
import { useLensGestures } from './useLensGestures.ts';
import { VisitLane } from './visitLane.tsx';

interface LineGraphicProps {
  items: readonly LineItem[];
  bars: readonly LineBar[];
  lanes: readonly Lane[];
  lens: Lens;
  zoom: Zoom;
  now: number;
  picked: LineItem | undefined;
  onPick: (item: LineItem) => void;
  onMove: (center: number) => void;
  onZoom: (by: 1 | -1) => void;
  /** Looks at this moment so closely. */
  onLook: (zoom: Zoom, center: number) => void;
}

/**
 * The line on a wide screen, under a lens. To a keyboard and a screen reader it is one slider whose
 * values are the items, in order of time; "See as a list" has the same as rows.
 */
export function LineGraphic({
  items,
  bars,
  lanes,
  lens,
  zoom,
  now,
  picked,
  onPick,
  onMove,
  onZoom,
  onLook,
}: LineGraphicProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isRtl = locale.dir === 'rtl';
  const textsOf = useItemTexts();
  const plot = useRef<HTMLDivElement>(null);
  const { width, measure } = useWidth(plot);
  const gestures = useLensGestures(plot, {
    isRtl,
    lens,
    onMove,
    onZoom,
    onTap: (pixels, lane) => {
      const near = nearestMark(pixels, lane);
      if (near) return open(near);
      const messages = items.filter(isIn('messages'));
      const item = nearest(messages, lane, (one) => Math.abs(place(one.at) - pixels));
      if (item) pick(item);
    },
  });
  /** Several at one place come apart; where nothing can part them, each press chooses the next. */
  const open = (mark: Mark) => {
    const chosen = mark.items.findIndex(({ key }) => key === picked?.key);
    const [first] = mark.items;
    const hasBeat = laneOf(first) === 'visits';
    const closer = mark.items.length > 1 ? apart(mark, lens, { width, now, hasBeat }) : undefined;
    if (closer) {
      if (chosen < 0) onPick(first);
      onLook(closer.zoom, closer.center);
    } else pick(mark.items[(chosen + 1) % mark.items.length] ?? first);
  };
  const pick = (item: LineItem) => {
    onPick(item);
    // What is outside the window is too close to others to be seen.
    if (item.at < lens.start || item.at > lens.end) onMove(item.at);
  };
  const at = picked ? items.findIndex(({ key }) => key === picked.key) : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const span = lens.end - lens.start;
    const { center } = lens;
    const acts: Record<string, () => void> = {
      [forward]: () => pickAt(at + 1),
      [back]: () => pickAt(at < 0 ? items.length - 1 : at - 1),
      ArrowUp: () => pickAt(at + 1),
      ArrowDown: () => pickAt(at - 1),
      PageUp: () => onMove(center + span),
      PageDown: () => onMove(center - span),
      Home: () => onMove(now),
      '+': () => onZoom(1),
      '-': () => onZoom(-1),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const pickAt = (index: number) => {
    const item = items[Math.min(items.length - 1, Math.max(0, index))];
    if (item) pick(item);
  };
  const texts = picked && textsOf(picked, now);
  const place = (instant: number) => edgePx + placeOf(lens, instant) * (width - 2 * edgePx);
  const marksIn = (lane: Lane, hasBeat: boolean) =>
    marksOf(items.filter(isIn(lane)), { place, width, now, hasBeat });
  const visitMarks = marksIn('visits', true);
  const resultMarks = marksIn('results', false);
  const nearestMark = (pixels: number, lane: string | undefined): Mark | undefined =>
    [...visitMarks, ...resultMarks]
      .filter(({ items: [item] }) => lane === undefined || laneOf(item) === lane)
      .map((mark) => ({ mark, distance: Math.abs(mark.place - pixels) }))
      .filter(({ distance }) => distance <= reachPx)
      .sort((a, b) => a.distance - b.distance)[0]?.mark;
  const shared = { lens, place, width, now, picked };
  const shown = (lane: Lane) => lanes.includes(lane);
  return (
    <div
      ref={measure}
      role="slider"
      tabIndex={0}
      aria-label={t`My line`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-valuenow={at + 1}
      aria-valuetext={
        texts
          ? [texts.when, texts.title, texts.detail].filter(Boolean).join(commaOf(locale))
          : t`Nothing is chosen`
      }
      onKeyDown={onKeyDown}
      {...gestures}
      className="relative min-h-60 cursor-grab touch-pan-y overflow-hidden border-y border-hair outline-offset-[-3px] select-none active:cursor-grabbing"
    >
      {width === 0 ? null : (
        <>
          <LensWindow start={place(lens.start)} end={place(lens.end)} />
          <LensHead lens={lens} zoom={zoom} now={now} place={place} />
          {shown('visits') ? <VisitLane marks={visitMarks} {...shared} /> : null}
          {shown('messages') ? <MessageLane items={items} {...shared} /> : null}
          {shown('results') ? <ResultLane marks={resultMarks} {...shared} /> : null}
          {shown('medicines') ? <BarLane bars={bars} {...shared} /> : null}
        </>
      )}
    </div>
  );
}

/** The tinted ground behind the window of the lens; in pixels. */
function LensWindow({ start, end }: { start: number; end: number }) {
  return (
    <span
      className="absolute inset-y-0 bg-wash"
      style={{ insetInlineStart: start, width: end - start }}
    />
  );
}

/** How far from a mark, in pixels, a press still means it. */
const reachPx = 32;

/** The item of a lane, or of all, that is nearest to a press, if one is near. */
function nearest(
  items: readonly LineItem[],
  lane: string | undefined,
  distance: (item: LineItem) => number,
): LineItem | undefined {
  return items
    .filter((item) => (lane === undefined || laneOf(item) === lane) && distance(item) <= reachPx)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * The width of the element that gets `measure` as its ref, in pixels. It is known before the first
 * paint, which would show an empty line otherwise.
 */
function useWidth(of: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(0);
  const measure = useCallback(
    (element: HTMLDivElement) => {
      of.current = element;
      setWidth(element.clientWidth);
      const observer = new ResizeObserver(() => setWidth(element.clientWidth));
      observer.observe(element);
      return () => {
        observer.disconnect();
        of.current = null;
      };
    },
    [of],
  );
  return { width, measure };
}
