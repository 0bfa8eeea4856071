import ChevronRight from '~icons/lucide/chevron-right';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import type { RenderLink } from './renderLink.ts';

const iconTones = {
  slate: 'text-ink-3',
  green: 'text-primary-ink',
  blue: 'text-secondary-ink',
  amber: 'text-warning-ink',
  red: 'text-danger-ink',
};

/** Classes of the list around the rows: dividers above, below and between. */
export const rowsClass = 'divide-y divide-hair border-y border-hair';

export interface ListRowProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Small coloured word above the title. */
  kicker?: ReactNode;
  meta?: ReactNode;
  /** The meta stands beside the title where its list, a container, has the room. */
  metaBeside?: boolean;
  /** A picture or portrait, with its own width. */
  start?: ReactNode;
  icon?: IconShape | undefined;
  iconTone?: keyof typeof iconTones | undefined;
  end?: ReactNode;
  /** Makes the title a link that covers the whole row. */
  link?: RenderLink | undefined;
  /** Of the title's heading: 2 when the list is directly under the page's title. */
  level?: 2 | 3;
}

/** The hover background is wider than the row, so that the text does not touch its edge. */
const hovered =
  'isolate before:absolute before:inset-y-0 before:-inset-x-3 before:-z-10 before:rounded before:bg-well before:opacity-0 before:transition-opacity before:content-[""] has-[a:hover]:before:opacity-60';

export function ListRow({
  title,
  detail,
  kicker,
  meta,
  metaBeside = false,
  start,
  icon,
  iconTone = 'slate',
  end,
  link,
  level = 3,
}: ListRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li
      className={cx(
        'relative flex gap-4 py-4',
        Boolean(end) && 'flex-wrap gap-y-2',
        link && `group ${hovered}`,
      )}
    >
      {start ? <div className="flex-none">{start}</div> : null}
      {icon ? <Icon of={icon} className={cx('mt-[.3em]', iconTones[iconTone])} /> : null}
      <div
        className={cx(
          'min-w-0 flex-1 basis-40',
          Boolean(start) && 'self-center',
          metaBeside &&
            '@[36rem]:grid @[36rem]:grid-cols-[minmax(0,1fr)_18rem] @[36rem]:grid-rows-[auto_1fr] @[36rem]:gap-x-6',
        )}
      >
        {kicker ? <p className="font-label text-primary-ink t-small">{kicker}</p> : null}
        <Heading className={start ? 't-h3' : link || kicker ? 'font-strong' : ''}>
          {link
            ? link({
                className:
                  'rounded-sm after:absolute after:inset-0 after:content-[""] group-has-[a:hover]:text-primary-ink',
                children: title,
              })
            : title}
        </Heading>
        {detail ? <div className="text-pretty text-ink-2 t-small">{detail}</div> : null}
        {meta ? (
          <div
            className={cx(
              'mt-1',
              metaBeside && '@[36rem]:col-start-2 @[36rem]:row-[1/3] @[36rem]:mt-0',
            )}
          >
            {meta}
          </div>
        ) : null}
      </div>
      {end ? <div className="relative ms-auto max-w-full flex-none self-center">{end}</div> : null}
      {link && !end ? (
        <Icon
          of={ChevronRight}
          size="xs"
          mirrored
          className="flex-none self-center text-ink-3 print:hidden"
        />
      ) : null}
    </li>
  );
}
