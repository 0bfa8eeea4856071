import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { type Lane, laneOf, type LineItem } from './lineItems.ts';
import type { Lens } from './lens.ts';

export interface LaneProps {
  lens: Lens;
  /** The place of an instant, in pixels from the start. */
  place: (instant: number) => number;
  width: number;
  now: number;
  picked: LineItem | undefined;
}

export const isIn = (lane: Lane) => (item: LineItem) => laneOf(item) === lane;

/** A lane with its name, which is 29 pixels high with the room above it. */
export function LaneFrame({
  lane,
  name,
  className,
  children,
}: {
  lane: Lane;
  name: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <div data-lane={lane} className={cx('relative', className)}>
      <span className="absolute start-4 top-2 z-10 font-strong t-small lg:start-10">{name}</span>
      {children}
    </div>
  );
}

/** Roughly how wide a text of 13 pixels is, with some room. */
export const widthOf = (...texts: string[]): number =>
  16 + 7.5 * Math.max(...texts.map((text) => text.length));

export const at = (start: number) => ({ style: { insetInlineStart: start } });
/** A label stays inside the plot. */
export const middle = (place: number, own: number, width: number): number =>
  Math.min(Math.max(place, own / 2 + 4), width - own / 2 - 4);
