import type { RenderLink } from '../renderLink.ts';
import type { Subject, Tint } from './kinds.ts';
import { TallPicture } from './tallPicture.tsx';

export interface FriezeItem {
  key: string;
  title: string;
  detail?: string | undefined;
  subject: Subject;
  tint: Tint;
  seed?: string | undefined;
  link: RenderLink;
}

/** The line between two arches, at three quarters of the height. */
const join =
  'after:absolute after:start-full after:top-3/4 after:h-[2%] after:w-3 after:-translate-y-1/2 after:bg-ink after:content-[""] lg:after:w-4';

/**
 * The categories on the home page: links as a row of arches joined by one line; scrolls sideways
 * below lg.
 */
export function Frieze({ label, items }: { label: string; items: readonly FriezeItem[] }) {
  return (
    <ul
      aria-label={label}
      className="wrap flex snap-x gap-3 overflow-x-auto [scrollbar-width:none] lg:gap-4 lg:overflow-visible"
    >
      {items.map(({ key, title, detail, subject, tint, seed, link }, at) => (
        <li
          key={key}
          className="w-34 flex-none snap-start scroll-ms-(--gutter) lg:w-auto lg:flex-1"
        >
          {link({
            className: 'group block',
            children: (
              <>
                <span
                  className={at < items.length - 1 ? `relative block ${join}` : 'relative block'}
                >
                  <span className="isolate block aspect-[3/4] overflow-hidden rounded-t-full">
                    <TallPicture subject={subject} tint={tint} seed={seed} />
                  </span>
                </span>
                <span className="block pt-3 font-label text-[.9375rem] underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="block pb-6 text-ink-3 t-micro">{detail}</span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
