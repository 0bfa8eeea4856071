import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { UnsentItem } from '#outbox/unsent.ts';
import { useProblemText } from '#records/problemText.ts';
import { EditLink, DiscardButton, RetryButton } from './itemActions.tsx';
import { ItemTitle } from './itemTitle.tsx';
import { kindOf } from './itemKinds.tsx';
import { Uploads } from './uploads.tsx';
import { useFormatMoment } from '#records/useFormatMoment.ts';

/** An item that needs attention (parked in the outbox): why, and what can be done. */
export function ParkedItem({
  item: { row, uploads },
  first,
}: {
  item: UnsentItem;
  /** The first one has the filled button. */
  first: boolean;
}) {
  const id = useId();
  const problemText = useProblemText();
  const formatMoment = useFormatMoment();
  const title = <ItemTitle name={row.name} args={row.args} />;
  const time = formatMoment(row.createdAt);
  return (
    <li className="rounded border border-s-[5px] border-warning-hair border-s-warning-mark bg-surface p-4 sm:p-5">
      <h3 id={id} className="font-strong">
        {title}
      </h3>
      <p className="text-ink-2 t-small">
        <span className="font-label text-warning-ink">
          <Trans>Needs attention</Trans>
        </span>{' '}
        · <Trans comment="When the patient wrote it">written {time}</Trans>
      </p>
      {row.problem ? (
        <p className="mt-3 rounded bg-warning-tint px-4 py-3">
          {problemText(row.problem, kindOf(row.name).of)}
        </p>
      ) : null}
      <Uploads rows={uploads} />
      <div className="mt-4 flex flex-wrap gap-2">
        <EditLink row={row} describedBy={id} variant={first ? 'filled' : 'outline'} />
        <RetryButton id={row.id} describedBy={id} />
        <DiscardButton id={row.id} title={title} describedBy={id} />
      </div>
    </li>
  );
}
