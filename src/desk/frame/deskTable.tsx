import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScrollBox } from './scrollBox.tsx';

/** The desk's dense table. `acts`: a last column of buttons, whose head is for screen readers. */
export function DeskTable({
  heads,
  acts = false,
  children,
}: {
  heads: readonly string[];
  acts?: boolean;
  /** Rows. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ScrollBox>
      <table className="desk-table">
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
