import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { cx } from './cx.ts';

export interface CarouselDotsProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** As many as fit beside the arrows of a phone at 44 px each. */
const fitting = 5;

/** Where the carousel stands: dots to press while they fit, and always the words. */
export function CarouselDots({ pages, page, onPage }: CarouselDotsProps) {
  const say = useComponentStrings();
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const where = say('carousel.item', { index: number(page + 1), count: number(pages) });
  const few = pages <= fitting;
  return (
    <>
      {few ? (
        <div className="flex">
          {Array.from({ length: pages }, (_, at) => (
            <button
              key={at}
              type="button"
              aria-label={say('carousel.goTo', { index: number(at + 1) })}
              aria-current={at === page ? 'true' : undefined}
              onClick={() => onPage(at)}
              className="group grid h-11 w-8 place-items-center rounded pointer-coarse:w-11"
            >
              <span
                className={cx(
                  'size-2.5 rounded-full border-[1.5px] transition-colors',
                  at === page ? 'border-primary-mark bg-primary-mark forced-colors:bg-[Highlight]' : 'border-edge group-hover:bg-hair',
                )}
              />
            </button>
          ))}
        </div>
      ) : null}
      <p aria-live="polite" className={few ? 'sr-only' : 'min-w-16 text-center text-ink-2 t-small'}>
        {where}
      </p>
    </>
  );
}
