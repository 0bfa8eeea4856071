import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { ItemMark, ManyMark } from './itemMark.tsx';
import { at, LaneFrame, type LaneProps, middle, widthOf } from './laneFrame.tsx';
import type { LineBar, LineItem } from './lineItems.ts';
import { MarkLabel, useMarkLabels } from './markLabel.tsx';
import type { Mark } from './marks.ts';
import { useBarTexts } from './useItemTexts.ts';

interface LaneItems {
  items: readonly LineItem[];
}

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
      className="h-24"
    >
      <span className="absolute inset-x-0 top-11 border-t border-hair" />
      {bowls.map(({ item, keys, count, unseen, start }) => {
        const isNew = unseen > 0;
        const number = formatNumber(locale, unseen || count);
        return (
          <span
            key={item.key}
            className={cx(
              'absolute top-9 grid w-14 justify-items-center',
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
export function ResultLane({ marks, width, now, picked }: LaneProps & { marks: readonly Mark[] }) {
  const labels = useMarkLabels()(marks, { picked, now, width, lines: 2 });
  return (
    <LaneFrame
      lane="results"
      name={<Trans comment="Lane of the patient's line">Results</Trans>}
      className="h-32"
    >
      <span className="absolute inset-x-0 top-14 border-t border-hair" />
      {labels.map((label) => {
        const { mark } = label;
        const [item] = mark.items;
        return (
          <div key={mark.key}>
            <span
              className="absolute top-14 grid w-14 -translate-y-1/2 place-items-center"
              {...at(mark.place - 28)}
            >
              {mark.items.length > 1 ? <ManyMark mark={mark} /> : <ItemMark item={item} />}
            </span>
            <MarkLabel label={label} bottom={12} />
          </div>
        );
      })}
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
      className="pt-11 pb-4"
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
