import { useCarousel } from '@ark-ui/react/carousel';
import type { KeyboardEvent, ReactNode } from 'react';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { ArkLocale } from './arkLocale.tsx';
import { CarouselDots } from './carouselDots.tsx';
import { cx } from './cx.ts';
import { IconButton } from './iconButton.tsx';

export interface CarouselProps {
  /** Names the row of slides. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Side by side from md. */
  perView?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

const columns = {
  1: 'auto-cols-[100%]',
  2: 'auto-cols-[100%] md:auto-cols-[calc((100%-1.5rem)/2)]',
  3: 'auto-cols-[100%] md:auto-cols-[calc((100%-3rem)/3)]',
};

// At an end a button rests, but keeps the focus.
const atEnd = 'aria-disabled:opacity-50 forced-colors:aria-disabled:text-[GrayText] forced-colors:aria-disabled:opacity-100';

// Ark scrolls smoothly unless told otherwise.
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Slides({ label, slides, perView = 1, className }: CarouselProps) {
  const say = useComponentStrings();
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const count = slides.length;
  const carousel = useCarousel({
    slideCount: count,
    translations: { item: (at) => say('carousel.item', { index: number(at + 1), count: number(count) }) },
  });
  const { page, pageSnapPoints } = carousel;
  const pages = pageSnapPoints.length;
  // Looks come from classes and keys from below: Ark's arrows do not mirror, and listen in the whole window.
  const { style: _look, onFocus: _focus, onBlur: _blur, ...row } = carousel.getItemGroupProps();
  const { style: _size, role: _role, ...root } = carousel.getRootProps();
  const go = (to: number) => carousel.scrollTo(Math.min(Math.max(to, 0), pages - 1), still());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const forward = locale.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = locale.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: page + 1, [back]: page - 1, Home: 0, End: pages - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section {...root} aria-label={label} className={className}>
      {/* Takes the focus only when nothing inside does: then the arrow keys turn it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        {...row}
        role="group"
        aria-live="off"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx(
          'grid snap-x snap-mandatory grid-flow-col gap-6 overflow-x-auto overscroll-x-contain rounded-sm [scrollbar-width:none] focus-visible:-outline-offset-2',
          columns[perView],
        )}
      >
        {slides.map(({ key, content }, index) => {
          const { style: _place, 'aria-hidden': hidden, ...slide } = carousel.getItemProps({ index });
          return (
            <div key={key} {...slide} inert={Boolean(hidden)} className="min-w-0 snap-start">
              {content}
            </div>
          );
        })}
      </div>
      {pages > 1 ? (
        <div className="-ms-3 mt-4 flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            mirrored
            label={say('carousel.previous')}
            className={atEnd}
            aria-disabled={page === 0}
            onClick={() => go(page - 1)}
          />
          <CarouselDots pages={pages} page={page} onPage={go} />
          <IconButton
            icon={ChevronRight}
            mirrored
            label={say('carousel.next')}
            className={atEnd}
            aria-disabled={page === pages - 1}
            onClick={() => go(page + 1)}
          />
        </div>
      ) : null}
    </section>
  );
}

/** A few things side by side, turned by hand: never by itself, and never the only way to what matters. */
export function Carousel(props: CarouselProps) {
  return (
    <ArkLocale>
      <Slides {...props} />
    </ArkLocale>
  );
}
