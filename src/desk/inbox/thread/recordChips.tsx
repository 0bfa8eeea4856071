import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import FileText from '~icons/lucide/file-text';
import FlaskConical from '~icons/lucide/flask-conical';
import X from '~icons/lucide/x';
import type { RecordLink } from '#contract/recordLink.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { useText } from '../../frame/formats.ts';
import type { LinkedRecords } from './linkedRecords.ts';

const icons = { document: FileText, result: FlaskConical } as const;

/** What the answer will link to; each can be taken away again. */
export function ChosenRecords({ linked: { records, remove } }: { linked: LinkedRecords }) {
  const { t } = useLingui();
  const text = useText();
  if (records.length === 0) return null;
  return (
    <ul aria-label={t`Links to the record`} className="flex flex-wrap gap-2">
      {records.map(({ kind, id, title }) => {
        const name = text(title);
        return (
          <li
            key={`${kind} ${id}`}
            className="inline-flex min-w-0 items-center gap-2 rounded border border-hair ps-3"
          >
            <Icon of={icons[kind]} size="sm" className="text-ink-3" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <IconButton icon={X} label={t`Remove ${name}`} onClick={() => remove([id])} />
          </li>
        );
      })}
    </ul>
  );
}

/** What a message of the thread links to. The names are in the record, by role. */
export function SentRecords({ links, patient }: { links: readonly RecordLink[]; patient: string }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ kind, id }) => (
        <li key={`${kind} ${id}`}>
          <Link
            to="/desk/patients/$patient"
            params={{ patient }}
            hash={kind === 'result' ? 'results' : 'documents'}
            className={`inline-flex min-h-9 items-center gap-2 max-lg:min-h-11 ${linkClass()}`}
          >
            <Icon of={icons[kind]} size="sm" />
            {kind === 'result' ? (
              <Trans>A result of the record</Trans>
            ) : (
              <Trans>A document of the record</Trans>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
