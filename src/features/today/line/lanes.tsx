import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Beat } from '#ui/beat.tsx';
import { cx } from '#ui/cx.ts';
import { ItemMark } from './itemMark.tsx';
import { type Lens, rowsOfLabels } from './lens.ts';
import { type Lane, laneOf, type LineBar, type LineItem } from './lineItems.ts';
import { useBarTexts, useItemTexts, useShortWhen } from './useItemTexts.ts';

interface LaneProps {
  lens: Lens;
  /** The place of an instant, in pixels from the start. */
  place: (instant: number) => number;
  width: number;
  now: number;
  picked: LineItem | undefined;
}

const isIn = (lane: Lane) => (item: LineItem) => laneOf(item) === lane;

function LaneFrame({
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
const widthOf = (...texts: string[]): number =>
  16 + 7.5 * Math.max(...texts.map((text) => text.length));

/** Visits, consultations and steps stand on the line. */
export function VisitLane({ items, place, width, now, picked }: LaneProps & LaneItems) {
  const textsOf = useItemTexts();
  const shortWhen = useShortWhen();
  const shown = items.filter(isIn('visits'));
  const labels = shown.map((item) => {
    const { title } = textsOf(item, now);
    const when = shortWhen(item, now);
    const isFirst = item.key === picked?.key;
    const labelWidth = Math.min(190, widthOf(when, title));
    return {
      item,
      when,
      title,
      isFirst,
      width: labelWidth,
      place: middle(place(item.at), labelWidth, width),
    };
  });
  const rows = rowsOfLabels(labels, 2);
  const nowPlace = place(now);
  return (
    <LaneFrame
      lane="visits"
      name={<Trans comment="Lane of the patient's line">Visits</Trans>}
      className="h-60"
    >
      <span
        className="absolute top-44 h-[3px] bg-primary-mark"
        style={{ insetInlineStart: 0, width: nowPlace }}
      />
      <span
        className="absolute end-0 top-44 border-t-[3px] border-dotted border-edge"
        style={{ insetInlineStart: nowPlace }}
      />
      <span
        className="absolute top-[calc(11rem+1.5px)] z-10 -translate-y-1/2 bg-wash"
        {...at(nowPlace - 24)}
      >
        <Beat className="h-9 w-12 text-primary-mark" />
      </span>
      <span
        className="absolute top-51 w-20 text-center font-strong text-primary-ink t-small"
        {...at(nowPlace - 40)}
      >
        <Trans>Now</Trans>
      </span>
      {labels.map(({ item, when, title, isFirst, width: own, place: center }, index) => {
        const row = rows[index];
        return (
          <div key={item.key}>
            {row === undefined ? null : (
              <span
                className={cx(
                  'absolute z-[5] text-center leading-snug t-small',
                  row === 0 ? 'bottom-32' : 'bottom-44',
                )}
                style={{ insetInlineStart: center - own / 2, width: own }}
              >
                <b className="block truncate text-ink">{when}</b>
                <bdi className={cx('block truncate', isFirst ? 'text-ink' : 'text-ink-2')}>
                  {title}
                </bdi>
              </span>
            )}
            <span
              className={cx(
                'absolute grid w-14 place-items-center',
                item.kind === 'step' ? 'top-[10.45rem]' : 'bottom-12',
              )}
              {...at(place(item.at) - 28)}
            >
              <ItemMark item={item} isPicked={isFirst} />
            </span>
          </div>
        );
      })}
    </LaneFrame>
  );
}

interface LaneItems {
  items: readonly LineItem[];
}

const at = (start: number) => ({ style: { insetInlineStart: start } });
/** A label stays inside the plot. */
const middle = (place: number, own: number, width: number): number =>
  Math.min(Math.max(place, own / 2 + 4), width - own / 2 - 4);

type MessagesItem = Extract<LineItem, { kind: 'messages' }>;
interface Bowl {
  item: MessagesItem;
  keys: string[];
  count: number;
  unseen: number;
  /** In pixels from the start. */
  start: number;
}
/** The distance at which two bowls would touch, in pixels. */
const bowlPx = 30;

/** Messages that would cover each other are one bowl with all of them. */
function bowlsOf(items: readonly LineItem[], place: LaneProps['place']): Bowl[] {
  const bowls: Bowl[] = [];
  for (const item of items) {
    if (item.kind !== 'messages') continue;
    const start = place(item.at);
    const last = bowls.at(-1);
    if (last && start - last.start < bowlPx) {
      last.keys.push(item.key);
      last.count += item.count;
      last.unseen += item.unseen;
    } else {
      const { key, count, unseen } = item;
      bowls.push({ item, keys: [key], count, unseen, start });
    }
  }
  return bowls;
}

/** Messages hang from their lane as bowls, with their number. */
export function MessageLane({ items, place, picked }: LaneProps & LaneItems) {
  const { t } = useLingui();
  const locale = useLocale();
  const bowls = bowlsOf(items, place);
  return (
    <LaneFrame
      lane="messages"
      name={<Trans comment="Lane of the patient's line">Messages</Trans>}
      className="h-22"
    >
      <span className="absolute inset-x-0 top-9 border-t border-hair" />
      {bowls.map(({ item, keys, count, unseen, start }) => {
        const isNew = unseen > 0;
        const number = formatNumber(locale, unseen || count);
        return (
          <span
            key={item.key}
            className={cx(
              'absolute top-7 grid w-14 justify-items-center',
              picked && keys.includes(picked.key) && 'font-strong',
            )}
            {...at(start - 28)}
          >
            <ItemMark item={{ ...item, unseen }} />
            <span className={cx('t-micro', isNew ? 'font-strong text-primary-ink' : 'text-ink-2')}>
              {isNew ? t({ message: `${number} new`, comment: 'Number of new messages' }) : number}
            </span>
          </span>
        );
      })}
    </LaneFrame>
  );
}

/** Results are diamonds; a label stands where there is room. */
export function ResultLane({ items, place, width, now, picked }: LaneProps & LaneItems) {
  const textsOf = useItemTexts();
  const shown = items.filter(isIn('results'));
  const labels = shown.map((item) => {
    const { title } = textsOf(item, now);
    const own = Math.min(220, widthOf(title));
    return {
      item,
      title,
      width: own,
      isFirst: item.key === picked?.key,
      place: middle(place(item.at), own, width),
    };
  });
  const rows = rowsOfLabels(labels, 1);
  return (
    <LaneFrame
      lane="results"
      name={<Trans comment="Lane of the patient's line">Results</Trans>}
      className="h-24"
    >
      <span className="absolute inset-x-0 top-10 border-t border-hair" />
      {labels.map(({ item, title, width: own, isFirst, place: center }, index) => (
        <div key={item.key}>
          <span
            className="absolute top-7 grid w-14 place-items-center"
            {...at(place(item.at) - 28)}
          >
            <ItemMark item={item} />
          </span>
          {rows[index] === undefined ? null : (
            <bdi
              className={cx(
                'absolute top-15 truncate text-center t-small',
                isFirst ? 'font-strong' : 'text-ink-2',
              )}
              style={{ insetInlineStart: center - own / 2, width: own }}
            >
              {title}
            </bdi>
          )}
        </div>
      ))}
    </LaneFrame>
  );
}

/** Horizontal ones. */
const laneBars: Record<LineBar['state'], string> = {
  now: 'h-[5px] bg-secondary-mark',
  ended: 'h-2 border-[1.5px] border-e-[3px] border-ink-2 border-e-ink bg-page',
  ahead: 'h-2 border-[1.5px] border-dashed border-secondary-mark bg-page',
};

/** A bar for each medicine: solid, open with a stop, or dashed when it will begin. */
export function BarLane({
  bars,
  lens,
  place,
  width,
  now,
}: LaneProps & { bars: readonly LineBar[] }) {
  const textsOf = useBarTexts();
  const shown = bars.filter(({ from, to = Infinity }) => from < lens.to && to > lens.from);
  if (shown.length === 0) return null;
  return (
    <LaneFrame
      lane="medicines"
      name={<Trans comment="Lane of the patient's line">Medicines</Trans>}
      className="pt-9 pb-4"
    >
      {shown.map((bar) => {
        const start = place(Math.max(bar.from, lens.from));
        const end = bar.to === undefined ? width : place(Math.min(bar.to, lens.to));
        const { name, span } = textsOf(bar, now);
        const text = `${name} · ${span}`;
        const own = Math.min(width / 2, widthOf(text));
        const label = middle(Math.max(start, place(lens.start)) + own / 2 + 8, own, width);
        return (
          <div key={bar.medicine.id} className="relative h-9">
            <span
              className="absolute top-0 truncate t-small"
              style={{ insetInlineStart: label - own / 2, width: own }}
            >
              {text}
            </span>
            <span
              className={cx('absolute top-6', laneBars[bar.state])}
              style={{ insetInlineStart: start, width: Math.max(6, end - start) }}
            />
          </div>
        );
      })}
    </LaneFrame>
  );
}
