import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type Conflict, joinChanges } from '#contract/staff/contentJoin.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { useFaultPlace } from './faultText.ts';
import { useEntryEditor } from './useEditor.ts';

/** A colleague saved, or an import published, after this draft began: both values, and a choice. */
export function ConflictNote() {
  const { t } = useLingui();
  const { api } = useDesk();
  const editor = useEntryEditor();
  const problemText = useProblemText();
  const { theirs, entry } = editor;
  const join = useMutation({
    mutationFn: async (prefer: 'own' | 'theirs') => {
      if (theirs) return editor.join(prefer);
      const params = { kind: entry.kind, slug: entry.slug };
      const side = prefer === 'own' ? 'draft' : 'published';
      return editor.act((version) =>
        api.call('staffJoinContent', { params, body: { version, prefer: side } }),
      );
    },
  });
  if (!theirs && !entry.hasConflict) return null;
  const { conflicts } = joinChanges(
    theirs
      ? { base: editor.base.data, own: editor.data, theirs: theirs.data }
      : { base: entry.base ?? {}, own: editor.data, theirs: entry.published ?? {} },
    'own',
  );
  const name = theirs?.changedBy ?? '';
  const isGone = !theirs && entry.published === null;
  return (
    <Note
      tone="warn"
      role="alert"
      className="m-3"
      title={
        theirs
          ? t`${name} saved this meanwhile`
          : isGone
            ? t`An import took this off the site`
            : t`An import changed what is published`
      }
      action={
        <>
          <Button size="sm" busy={join.isPending} onClick={() => join.mutate('own')}>
            {conflicts.length > 0 ? t`Keep mine` : t`Join both`}
          </Button>
          {conflicts.length > 0 ? (
            <Button size="sm" busy={join.isPending} onClick={() => join.mutate('theirs')}>
              {theirs ? t`Take the other one` : t`Take the import`}
            </Button>
          ) : null}
        </>
      }
    >
      {join.error ? <p className="text-danger-ink">{problemText(join.error)}</p> : null}
      <p>
        <Trans>What you wrote is kept.</Trans>{' '}
        {conflicts.length === 0 ? (
          <Trans>Nothing was changed on both sides, so both changes can stay.</Trans>
        ) : (
          <Trans>These were changed on both sides. The rest is joined.</Trans>
        )}
      </p>
      <Values conflicts={conflicts} />
    </Note>
  );
}

function Values({ conflicts }: { conflicts: readonly Conflict[] }) {
  const placeOf = useFaultPlace();
  return (
    <dl className="grid gap-2">
      {conflicts.map(({ path, own, theirs }) => (
        <div key={path.join('/')} className="grid gap-1">
          <dt className="font-strong">
            {placeOf({ path, reason: 'other', text: '', entry: null })}
          </dt>
          <dd className="grid gap-2 sm:grid-cols-2">
            <Value title={<Trans context="version">Mine</Trans>} value={own} />
            <Value title={<Trans>The other one</Trans>} value={theirs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 1);

function Value({ title, value }: { title: React.ReactNode; value: unknown }) {
  return (
    <div className="min-w-0 rounded border border-hair bg-surface p-2">
      <p className="text-ink-2">{title}</p>
      <p dir="auto" className="max-h-48 overflow-y-auto wrap-break-word whitespace-pre-wrap">
        {plain(value)}
      </p>
    </div>
  );
}
