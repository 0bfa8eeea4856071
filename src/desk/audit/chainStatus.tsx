import { Trans } from '@lingui/react/macro';
import type { ChainCheck } from '#contract/staff/audit.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Note } from '#ui/note.tsx';
import { useMoment } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';

/** The chain as a line: whole and checked, or with a gap and the last whole line named. */
export function ChainStatus({ check, error }: { check: ChainCheck | undefined; error: unknown }) {
  const locale = useLocale();
  const moment = useMoment();
  const problemText = useProblemText();
  if (error) return <Note tone="danger">{problemText(error)}</Note>;
  if (!check) return null;
  const lines = formatNumber(locale, check.lines);
  const last = formatNumber(locale, check.lastWhole ?? 0);
  const at = moment(check.checkedAt);
  if (!check.isWhole)
    return (
      <Note tone="danger">
        <p role="alert">
          <b>
            {check.lastWhole ? (
              <Trans>The chain is broken after line {last}.</Trans>
            ) : (
              <Trans>The chain is broken at its first line.</Trans>
            )}
          </b>{' '}
          <Trans>A line was changed or removed in the database. Compare with a backup.</Trans>
        </p>
      </Note>
    );
  return (
    <p role="status" className="flex items-center gap-3">
      <b className="text-primary-ink">
        <Trans>The chain is whole</Trans>
      </b>
      <span className="text-ink-2">
        <Trans>
          {lines} lines, checked {at}. The server checks every ten minutes.
        </Trans>
      </span>
      <span aria-hidden="true" className="h-0.5 flex-1 bg-primary-mark" />
    </p>
  );
}
