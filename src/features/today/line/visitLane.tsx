import { Trans } from '@lingui/react/macro';
import { Beat } from '#ui/beat.tsx';
import { cx } from '#ui/cx.ts';
import { ItemMark, ManyMark } from './itemMark.tsx';
import { at, LaneFrame, type LaneProps } from './laneFrame.tsx';
import { MarkLabel, useMarkLabels } from './markLabel.tsx';
import type { Mark } from './marks.ts';

/** Visits, consultations and steps stand on the line. */
export function VisitLane({
  marks,
  place,
  width,
  now,
  picked,
}: LaneProps & { marks: readonly Mark[] }) {
  const labels = useMarkLabels()(marks, { picked, now, width, lines: 8 });
  const nowPlace = place(now);
  return (
    <LaneFrame
      lane="visits"
      name={<Trans comment="Lane of the patient's line">Visits</Trans>}
      className="h-80"
    >
      <span
        className="absolute top-64 h-[3px] bg-primary-mark"
        style={{ insetInlineStart: 0, width: nowPlace }}
      />
      <span
        className="absolute end-0 top-64 border-t-[3px] border-dotted border-edge"
        style={{ insetInlineStart: nowPlace }}
      />
      {/* Below the marks: the beat is drawn in many places, a visit only here. */}
      <span
        className="absolute top-[calc(16rem+1.5px)] -translate-y-1/2 bg-wash"
        {...at(nowPlace - 24)}
      >
        <Beat className="h-9 w-12 text-primary-mark" />
      </span>
      <span
        className="absolute top-71 w-20 text-center font-strong text-primary-ink t-small"
        {...at(nowPlace - 40)}
      >
        <Trans>Now</Trans>
      </span>
      {labels.map((label) => {
        const { mark, isFirst } = label;
        const [item] = mark.items;
        const isDot = mark.items.length === 1 && item.kind === 'step';
        return (
          <div key={mark.key}>
            <MarkLabel label={label} bottom={128} />
            <span
              className={cx(
                'absolute z-[4] grid w-14 place-items-center',
                isDot ? 'top-[15.45rem]' : 'bottom-12',
              )}
              {...at(mark.place - 28)}
            >
              {mark.items.length > 1 ? (
                <ManyMark mark={mark} isPicked={isFirst} />
              ) : (
                <ItemMark item={item} isPicked={isFirst} />
              )}
            </span>
          </div>
        );
      })}
    </LaneFrame>
  );
}
