import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Measurement } from '#contract/result.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';

/** What results were before they were corrected, commented on anew or removed. */
export function ResultVersions({ patient }: { patient: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Earlier versions</Trans>
      </Button>
      {isOpen ? (
        <Dialog
          open
          size="lg"
          onClose={() => setOpen(false)}
          closeLabel={t`Close`}
          title={<Trans>Earlier versions of results</Trans>}
          description={<Trans>The patient does not see them.</Trans>}
        >
          <Versions patient={patient} />
        </Dialog>
      ) : null}
    </>
  );
}

function Versions({ patient }: { patient: string }) {
  const { api } = useDesk();
  const problemText = useProblemText();
  const versions = useQuery({
    queryKey: ['patient', patient, 'result-versions'],
    queryFn: () => api.call('staffResultVersions', { params: { patient } }),
  });
  if (versions.error)
    return (
      <div role="alert">
        <Note tone="danger">{problemText(versions.error)}</Note>
      </div>
    );
  if (!versions.data) return <Loading />;
  if (versions.data.items.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>No result was corrected or removed.</Trans>
      </p>
    );
  return <Rows items={versions.data.items} />;
}

function Rows({ items }: { items: StaffAnswer<'staffResultVersions'>['items'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const moment = useMoment();
  return (
    <DeskTable heads={[t`Report`, t`Sample taken`, t`Values`, t`Comment of the clinic`, t`Until`]}>
      {items.map(({ id, result, ending, endedBy, endedAt }) => (
        <tr key={id}>
          <td dir="auto">{text(result.title)}</td>
          <td className="whitespace-nowrap">{formatShortDay(locale, result.takenAt)}</td>
          <td>
            {result.measurements.map((one) => (
              <MeasuredLine key={one.id} one={one} />
            ))}
          </td>
          <td dir="auto">{result.comment === null ? null : text(result.comment.text)}</td>
          <td>
            {ending === 'removed' ? t`removed` : t`changed`}, <bdi>{endedBy}</bdi>
            <span className="block text-ink-2">{moment(endedAt)}</span>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

function MeasuredLine({ one: { name, value } }: { one: Measurement }) {
  const text = useText();
  const shown =
    value.kind === 'text'
      ? text(value.text)
      : `${value.comparator ?? ''}${value.value} ${value.unit}`;
  return (
    <span className="block">
      {text(name)}: <bdi dir="ltr">{shown}</bdi>
    </span>
  );
}
