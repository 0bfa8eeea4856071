import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import List from '~icons/lucide/list';
import ChartNoAxesGantt from '~icons/lucide/chart-no-axes-gantt';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/useNow.ts';
import { ItemLink } from './itemLink.tsx';
import { ItemMark } from './itemMark.tsx';
import { extentOf, lensAt, type Zoom, zooms } from './lens.ts';
import {
  type Lane,
  laneOf,
  lineBars,
  type LineData,
  type LineItem,
  lineItems,
  nextItem,
} from './lineItems.ts';
import { LineGraphic } from './lineGraphic.tsx';
import { LineList } from './lineList.tsx';
import { MedicineList } from './medicineList.tsx';
import { useItemTexts } from './useItemTexts.ts';
import { useLineData } from './useLineData.ts';
import { ZoomChoice } from './zoomChoice.tsx';

/** The patient's line: everything that was and will be, with a lens on the days around now. */
export function LinePage() {
  const data = useLineData();
  if (data === undefined) return <ListSkeleton shape="block" detail />;
  return <Line data={data} />;
}

function Line({ data }: { data: LineData }) {
  const { t } = useLingui();
  const now = useNow();
  // A search leads to one of the medicines below.
  const isNamed = useLocation({ select: ({ hash }) => hash !== '' });
  const [zoom, setZoom] = useState<Zoom>('week');
  const [center, setCenter] = useState<number>();
  const [hidden, setHidden] = useState<readonly Lane[]>([]);
  const [pickedKey, setPickedKey] = useState<string>();
  const [isList, setList] = useState(false);
  const items = lineItems(data, now);
  const bars = lineBars(data.medicines, now);
  const shown = items.filter((item) => !hidden.includes(laneOf(item)));
  const next = nextItem(items);
  const picked =
    shown.find(({ key }) => key === pickedKey) ?? (next && shown.includes(next) ? next : undefined);
  const lens = lensAt(
    center ?? now,
    zoom,
    extentOf(
      items.map(({ at }) => at),
      now,
    ),
  );
  const names: Record<Lane, string> = {
    visits: t({ message: 'Visits', comment: "Lane of the patient's line" }),
    messages: t({ message: 'Messages', comment: "Lane of the patient's line" }),
    results: t({ message: 'Results', comment: "Lane of the patient's line" }),
    medicines: t({ message: 'Medicines', comment: "Lane of the patient's line" }),
  };
  const lanes = lanesOf(items, bars.length > 0);
  const zoomBy = (by: 1 | -1) => {
    const to = zooms[zooms.indexOf(zoom) - by];
    if (to) setZoom(to);
  };
  return (
    <div data-wide className="@container flex flex-1 flex-col">
      <div className="flex max-w-[72rem] flex-wrap items-end justify-between gap-4 px-(--gutter) pt-6 pb-4 lg:px-10 lg:pt-10">
        <Headline next={next} now={now} />
        <ZoomChoice value={zoom} onChange={setZoom} />
      </div>
      {items.length === 0 && bars.length === 0 ? (
        <p className="px-(--gutter) text-ink-2 lg:px-10">
          <Trans>Visits, messages, results and medicines will stand here in order of time.</Trans>
        </p>
      ) : (
        <>
          <div className="hidden @min-[52rem]:block">
            <div className="flex max-w-[72rem] flex-wrap items-center gap-x-6 px-10 pb-3">
              <fieldset className="flex flex-wrap gap-x-6">
                <legend className="sr-only">{t`Show on the line`}</legend>
                {lanes.map((lane) => (
                  <Checkbox
                    key={lane}
                    label={names[lane]}
                    checked={!hidden.includes(lane)}
                    onChange={({ currentTarget: { checked } }) =>
                      setHidden(checked ? hidden.filter((one) => one !== lane) : [...hidden, lane])
                    }
                  />
                ))}
              </fieldset>
              <Button variant="quiet" className="ms-auto" onClick={() => setList(!isList)}>
                <Icon of={isList ? ChartNoAxesGantt : List} size="sm" />
                {isList ? <Trans>See as a line</Trans> : <Trans>See as a list</Trans>}
              </Button>
            </div>
            {isList ? (
              <div className="max-w-[46rem] px-10">
                <LineList items={shown} bars={hidden.includes('medicines') ? [] : bars} now={now} />
              </div>
            ) : (
              <>
                <LineGraphic
                  items={shown}
                  bars={bars}
                  lanes={lanes.filter((lane) => !hidden.includes(lane))}
                  lens={lens}
                  zoom={zoom}
                  now={now}
                  picked={picked}
                  onPick={({ key }) => setPickedKey(key)}
                  onMove={setCenter}
                  onZoom={zoomBy}
                  onLook={(to, moment) => {
                    setZoom(to);
                    setCenter(moment);
                  }}
                />
                {picked ? <PickedBox item={picked} now={now} /> : null}
              </>
            )}
          </div>
          <div className="px-(--gutter) @min-[52rem]:hidden">
            <LineList items={items} bars={bars} now={now} zoom={zoom} startsAtNow={!isNamed} />
          </div>
          <div className="px-(--gutter) pt-6 pb-10 lg:px-10">
            <MedicineList bars={bars} now={now} />
          </div>
        </>
      )}
    </div>
  );
}

/** A lane without anything is left out. */
function lanesOf(items: readonly LineItem[], hasMedicines: boolean): Lane[] {
  const order: Lane[] = ['visits', 'messages', 'results', 'medicines'];
  return order.filter((lane) =>
    lane === 'medicines'
      ? hasMedicines
      : lane === 'visits' || items.some((item) => laneOf(item) === lane),
  );
}

/** The answer is the headline: what comes next and when. */
function Headline({ next, now }: { next: LineItem | undefined; now: number }) {
  const textsOf = useItemTexts();
  const texts = next && textsOf(next, now);
  return (
    <div className="min-w-0">
      <p className="font-label text-primary-ink t-small">
        <Trans>My line</Trans>
      </p>
      <h1 tabIndex={-1} className="mt-1 t-h1 text-balance outline-none">
        {texts ? (
          <>
            {texts.when}
            <span className="block t-h2 font-normal text-ink-2">
              <bdi>{texts.title}</bdi>
            </span>
          </>
        ) : (
          <Trans>Nothing is booked from now on</Trans>
        )}
      </h1>
    </div>
  );
}

/** What was chosen on the line, with the way to its page. */
function PickedBox({ item, now }: { item: LineItem; now: number }) {
  const { when, title, detail } = useItemTexts()(item, now);
  return (
    <div
      aria-live="polite"
      className="mx-10 mt-6 flex max-w-[68rem] flex-wrap items-center gap-5 rounded border border-hair bg-surface p-5 shadow-1"
    >
      <span className="grid w-14 place-items-center">
        <ItemMark item={item} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-strong">
          <bdi>{title}</bdi> · {when}
        </p>
        <p className="text-ink-2 t-small">
          <bdi>{detail}</bdi>
        </p>
      </div>
      <ItemLink item={item} className={buttonClass({ variant: 'filled' })}>
        <OpenText kind={item.kind} />
      </ItemLink>
    </div>
  );
}

function OpenText({ kind }: Pick<LineItem, 'kind'>) {
  const { t } = useLingui();
  const texts: Record<LineItem['kind'], string> = {
    visit: t`Open the visit`,
    consult: t({ message: 'Open', context: 'act' }),
    step: t`Open the package`,
    messages: t({ message: 'Open', context: 'act' }),
    result: t`Open the result`,
  };
  return texts[kind];
}
