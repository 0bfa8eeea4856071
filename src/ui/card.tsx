import { type ReactNode, useId } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { RenderLink } from './renderLink.ts';

/** A bordered box with a title; the whole card may be a link. */
export interface CardProps {
  title: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  /** Makes the title a link that covers the whole card. */
  link?: RenderLink | undefined;
  /** Above the title, such as a tag or a picture. */
  header?: ReactNode;
  children?: ReactNode;
  /** Below a divider: facts, or actions of their own. */
  footer?: ReactNode;
  /** Marks the card as selected; the text is for screen readers: "Chosen". */
  selected?: string | undefined;
  /** Not available; the body should say why. */
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const looks = {
  resting: 'border-hair bg-surface',
  selected:
    'border-primary-ink bg-primary-tint shadow-[inset_0_0_0_1px_var(--primary-ink)] forced-colors:border-2',
  disabled:
    'border-dashed border-hair bg-well text-ink-3 forced-colors:border-[GrayText] forced-colors:text-[GrayText]',
};

/** A self-contained item, such as an offer or a file. Lists of records use ListRow. */
export function Card({
  title,
  level = 3,
  link,
  header,
  children,
  footer,
  selected,
  disabled = false,
  className,
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const leads = link && !disabled;
  const look = looks[disabled ? 'disabled' : selected ? 'selected' : 'resting'];
  return (
    <article
      aria-labelledby={id}
      className={cx(
        'relative flex min-w-0 flex-col rounded border transition-colors',
        look,
        leads && 'group has-[h2_a:hover,h3_a:hover,h4_a:hover]:border-edge',
        className,
      )}
    >
      <div className="flex-1 p-4 sm:p-5">
        {header ? <div className="mb-2">{header}</div> : null}
        <div className="flex items-start gap-3">
          <Heading id={id} className="min-w-0 flex-1 t-h3">
            {leads
              ? link({
                  className: cx(
                    'rounded-sm decoration-primary decoration-2 underline-offset-[.35em] outline-none hover:underline after:absolute after:inset-0 after:rounded after:content-[""]',
                    'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
                  ),
                  children: title,
                })
              : title}
            {selected ? <span className="sr-only"> ({selected})</span> : null}
          </Heading>
          {selected ? <Icon of={CircleCheck} className="mt-[.3em] text-primary-ink" /> : null}
        </div>
        {children ? <div className={cx('mt-1', !disabled && 'text-ink-2')}>{children}</div> : null}
      </div>
      {footer ? (
        // Controls in the footer are above the link that covers the card.
        <div className="border-t border-hair px-4 py-3 sm:px-5 [&_:is(a,button,input,label)]:relative">
          {footer}
        </div>
      ) : null}
    </article>
  );
}
