import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { ScrollBox } from './scrollBox.tsx';

interface DeskTableProps {
  heads: readonly string[];
  /** A last column of buttons, whose head is for screen readers. */
  acts?: boolean;
  /** Rows. */
  children: ReactNode;
}

/** From this many columns on a table is wider than a tablet. */
const wideFrom = 7;

/** The desk's dense table; on a phone each row is a card, with many columns also on a tablet. */
export function DeskTable({ heads, acts = false, children }: DeskTableProps) {
  const { t } = useLingui();
  return (
    <ScrollBox>
      <table
        className={cx(
          'desk-table desk-cards',
          acts && 'desk-cards-acts',
          heads.length + Number(acts) >= wideFrom && 'desk-cards-wide',
        )}
        style={cardHeads(heads)}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {acts ? (
              <th scope="col">
                <span className="sr-only">
                  {t({ message: 'Acts', comment: 'Head of a column of buttons' })}
                </span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** The heads for the style sheet, which shows them in each card of `desk-cards`. */
function cardHeads(heads: readonly string[]): CSSProperties {
  const style: CSSProperties & Record<`--head-${number}`, string> = {};
  heads.forEach((head, at) => (style[`--head-${at + 1}`] = JSON.stringify(head)));
  return style;
}
