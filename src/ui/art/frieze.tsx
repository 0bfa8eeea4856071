import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { RenderLink } from '../renderLink.ts';
import type { Subject } from './kinds.ts';
import type { LightTint } from './tints.ts';
import { TallPicture } from './tallPicture.tsx';

export interface FriezeItem {
  key: string;
  title: string;
  /** Lines below the title, such as a number of packages and the lowest price. */
  details?: readonly ReactNode[] | undefined;
  subject: Subject;
  tint: LightTint;
  seed?: string | undefined;
  link: RenderLink;
}

/** One colour for the line of all pictures, whatever their tints. */
const lineColor = '[&_svg]:[--a-line:var(--a-shared-line)]!';

/** A piece of the line, at three quarters of a picture's height and as thick as the line in it. */
const line =
  'after:absolute after:top-3/4 after:h-[2%] after:-translate-y-1/2 after:bg-(--a-shared-line) after:content-[""]';
/** Covers the seam to the next picture: fractions of pixels would show as a gap. */
const seam = 'after:start-[calc(100%-1px)] after:w-0.5';
/**
 * The line goes on to the edge where pictures have their greatest width. A shadow adds nothing to
 * what can be scrolled; its height is cut to that of the line.
 */
const toStart =
  'lg:before:absolute lg:before:end-full lg:before:top-3/4 lg:before:h-[2%] lg:before:w-px lg:before:-translate-y-1/2 lg:before:content-[""] lg:before:[box-shadow:0_0_0_100vmax_var(--a-shared-line)] ltr:before:[clip-path:inset(0_0_0_-100vmax)] rtl:before:[clip-path:inset(0_-100vmax_0_0)]';
const toEnd =
  'after:start-full after:w-0 lg:after:start-[calc(100%-1px)] lg:after:w-px lg:after:[box-shadow:0_0_0_100vmax_var(--a-shared-line)] ltr:after:[clip-path:inset(0_-100vmax_0_0)] rtl:after:[clip-path:inset(0_0_0_-100vmax)]';

/**
 * The categories on the home page: links as a row of touching arches from edge to edge, with one
 * line through all; scrolls sideways below lg.
 */
export function Frieze({ label, items }: { label: string; items: readonly FriezeItem[] }) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'flex snap-x overflow-x-auto [scrollbar-width:none] lg:justify-center lg:overflow-visible',
        lineColor,
      )}
    >
      {items.map(({ key, title, details = [], subject, tint, seed, link }, at) => (
        <li key={key} className="min-w-35 flex-1 snap-start lg:max-w-80 lg:min-w-0">
          {link({
            className: 'group block h-full -outline-offset-2!',
            children: (
              <>
                <span
                  className={cx(
                    'relative block',
                    line,
                    at === 0 && toStart,
                    at === items.length - 1 ? toEnd : seam,
                  )}
                >
                  <span className="isolate block aspect-[3/4] overflow-hidden rounded-t-full">
                    <TallPicture subject={subject} tint={tint} seed={seed} />
                  </span>
                </span>
                <span className="block px-2 pt-3 pb-6 text-center">
                  <span className="block font-label leading-normal underline-offset-4 group-hover:underline">
                    {title}
                  </span>
                  {details.map((detail, index) => (
                    <span key={index} className="block text-balance text-ink-2 t-micro">
                      {detail}
                    </span>
                  ))}
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
