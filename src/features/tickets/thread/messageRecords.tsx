import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import FileText from '~icons/lucide/file-text';
import FlaskConical from '~icons/lucide/flask-conical';
import type { RecordLink } from '#contract/recordLink.ts';
import { textIn } from '#contract/text.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRow } from '#mirror/react.tsx';
import { Icon } from '#ui/icon.tsx';

/** Documents and results that a message links to; they open from this device. */
export function MessageRecords({ links }: { links: readonly RecordLink[] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`From your records`} className="grid max-w-120 gap-2">
      {links.map((link) => (
        <li key={`${link.kind} ${link.id}`}>
          {link.kind === 'result' ? <ResultLink id={link.id} /> : <DocumentLink id={link.id} />}
        </li>
      ))}
    </ul>
  );
}

const rowClass =
  'flex min-h-13 items-center gap-3 rounded border border-hair bg-surface px-4 py-2 hover:bg-well';

function ResultLink({ id }: { id: string }) {
  const locale = useLocale();
  const row = useRow('result', id);
  if (!row) return row === null ? <Missing /> : <Pending />;
  return (
    <Link to="/panel/my-results/$result" params={{ result: id }} className={rowClass}>
      <Icon of={FlaskConical} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <bdi className="font-strong wrap-anywhere">{textIn(row.title, locale.code)}</bdi>
        <span className="block text-ink-2 t-small">
          <Trans>Lab result</Trans> · {formatDay(locale, row.takenAt)}
        </span>
      </span>
      <Icon of={ChevronRight} size="sm" mirrored />
    </Link>
  );
}

function DocumentLink({ id }: { id: string }) {
  const locale = useLocale();
  const row = useRow('document', id);
  if (!row) return row === null ? <Missing /> : <Pending />;
  const day = row.takenAt
    ? formatDay(locale, `${row.takenAt}T00:00:00Z`, 'UTC')
    : formatDay(locale, row.createdAt);
  return (
    <Link to="/panel/my-documents" search={{ document: id }} className={rowClass}>
      <Icon of={FileText} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <bdi className="font-strong wrap-anywhere">{textIn(row.title, locale.code)}</bdi>
        <span className="block text-ink-2 t-small">{day}</span>
      </span>
      <Icon of={ChevronRight} size="sm" mirrored />
    </Link>
  );
}

/** As high as what will be there: nothing moves. */
const Pending = () => <div className={rowClass} />;

const Missing = () => (
  <p className="rounded border border-dashed border-hair px-4 py-3 text-ink-2 t-small">
    <Trans>
      The clinic linked to something that is not in your records on this device. It may still be on
      its way, or was taken back.
    </Trans>
  </p>
);
