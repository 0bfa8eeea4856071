import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import LinkIcon from '~icons/lucide/link';
import { textIn } from '#contract/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/fieldMessage.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { useDesk } from '../context.tsx';
import { useMoment } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { Choice } from './choice.tsx';
import { useFaultText } from './faultText.ts';
import { SharedRow } from './grid.tsx';
import { useKindNames } from './names.ts';
import { textsAt } from './paths.ts';
import { entryKey, useEntryEditor } from './useEditor.ts';

/** The title of what is being edited, in the reader's language. */
export function useEntryTitle(): string {
  const { data, entry } = useEntryEditor();
  const { code } = useLocale();
  const texts = ['name', 'title', 'lead'].map((key) => textsAt(data, [key]));
  const title = texts.find((one) => Object.keys(one).length > 0);
  return title ? textIn(title, code) : entry.slug;
}

/** The name of the entry, whether it is saved, and its acts. */
export function EntryHead({
  view,
  onView,
  onAct,
}: {
  view: string;
  onView: (view: string) => void;
  onAct: (act: 'publish' | 'withdraw' | 'discard') => void;
}) {
  const { t } = useLingui();
  const editor = useEntryEditor();
  const { entry, mayEdit } = editor;
  const title = useEntryTitle();
  const kinds = useKindNames();
  const hasChanges =
    entry.published === null ||
    editor.isChanged ||
    entry.isChanged ||
    entry.languages.some(({ state }) => state === 'changed') ||
    entry.pictures.some(({ isDraft }) => isDraft);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hair px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link to="/desk/content" search={{ kind: entry.kind }} className={linkClass('act')}>
          {kinds[entry.kind]}
        </Link>
        <h1 tabIndex={-1} className="t-h1 wrap-break-word outline-none">
          <bdi>{title}</bdi>
        </h1>
      </div>
      <SaveState />
      {entry.pagePath === null ? null : (
        <Choice
          label={t`View`}
          options={[
            ['edit', t`Side by side`],
            ['preview', t`Preview`],
          ]}
          value={view}
          onChange={onView}
        />
      )}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          {hasChanges ? (
            <Button size="sm" variant="danger" onClick={() => onAct('discard')}>
              {entry.published ? <Trans>Discard changes</Trans> : <Trans>Delete the draft</Trans>}
            </Button>
          ) : null}
          {entry.published ? (
            <Button size="sm" onClick={() => onAct('withdraw')}>
              <Trans>Take off the site</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="filled" onClick={() => onAct('publish')}>
            <Trans>Publish…</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function SaveState() {
  const editor = useEntryEditor();
  const { entry, error, isSaving, isChanged, isIncomplete, theirs } = editor;
  const moment = useMoment();
  const problemText = useProblemText();
  const saved = entry.changedAt === null ? '' : moment(entry.changedAt);
  const by = entry.changedBy ?? '';
  return (
    <div role="status" className="text-ink-2">
      {error ? (
        <span className="flex flex-wrap items-center gap-2 text-danger-ink">
          {problemText(error)}
          <Button size="sm" onClick={() => void editor.save()}>
            <Trans>Save again</Trans>
          </Button>
        </span>
      ) : isIncomplete || theirs ? (
        <Trans>Not saved yet</Trans>
      ) : isSaving || isChanged ? (
        <Trans>Saving…</Trans>
      ) : entry.version > 0 ? (
        <Trans>
          Draft saved {saved}, <bdi>{by}</bdi>
        </Trans>
      ) : (
        <Trans>As published</Trans>
      )}
    </div>
  );
}

/** The address, and what a new one means. */
export function AddressRow() {
  const { t } = useLingui();
  const { entry, data, set, mayEdit, faults } = useEntryEditor();
  const faultText = useFaultText();
  const locale = useLocale();
  const slug = String(data['slug'] ?? '');
  const own = faults.filter(({ path }) => path[0] === 'slug' || path.length === 0);
  const isNew = entry.published !== null && slug !== entry.slug;
  const pages = formatNumber(locale, entry.usedBy.length);
  const hasPage = entry.path !== null;
  // A draft with another address from before can still be given back its own.
  const isFixed = entry.kind === 'physician' && entry.published !== null;
  const former = entry.formerSlugs.join(', ');
  return (
    <SharedRow label={<Trans>Address</Trans>}>
      <div className="grid max-w-xl gap-1">
        {isNew ? <del className="text-ink-3">{entry.slug}</del> : null}
        <div dir="ltr" className="flex items-center gap-1">
          {entry.path === null ? null : <span className="text-ink-2">{entry.path}/</span>}
          <Input
            ltr
            className="min-h-9 py-1 max-lg:min-h-11 rtl:text-start"
            aria-label={t`Address`}
            aria-invalid={own.length > 0 || undefined}
            aria-describedby="address-note"
            maxLength={80}
            readOnly={!mayEdit || (isFixed && !isNew)}
            value={slug}
            onChange={({ currentTarget }) => set(['slug'], currentTarget.value)}
          />
        </div>
        <div id="address-note">
          {own.length > 0 ? (
            <FieldError id="address-fault">{own.map(faultText).join(' ')}</FieldError>
          ) : null}
          {isFixed ? (
            <p className="text-ink-2">
              <Trans>
                A published doctor keeps this address: consultations and their times name it.
              </Trans>
            </p>
          ) : null}
          {isNew && !isFixed ? (
            <p className="flex gap-1.5 text-secondary-ink">
              <Icon of={LinkIcon} size="sm" className="mt-1" />
              <span>
                {hasPage ? (
                  <Trans>
                    The old address keeps working: it leads here (301). Entries that name it follow:{' '}
                    {pages}.
                  </Trans>
                ) : (
                  <Trans>Entries that name it follow: {pages}.</Trans>
                )}
              </span>
            </p>
          ) : null}
          {entry.formerSlugs.length > 0 ? (
            <p className="text-ink-2">
              <Trans>
                Former addresses that lead here: <bdi dir="ltr">{former}</bdi>
              </Trans>
            </p>
          ) : null}
        </div>
      </div>
    </SharedRow>
  );
}

/** Back to what is published, or away with an entry that never was. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { api } = useDesk();
  const editor = useEntryEditor();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { entry } = editor;
  const params = { kind: entry.kind, slug: entry.slug };
  const discard = useMutation({
    mutationFn: async () => {
      await editor.act(async (version) => {
        const { isDeleted } = await api.call('staffDiscardContent', { params, body: { version } });
        if (!isDeleted) return api.call('staffContentEntry', { params });
        await navigate({ to: '/desk/content', search: { kind: entry.kind } });
        // A new entry may have this address: it must not begin with the text of this one.
        queries.removeQueries({ queryKey: entryKey(entry.kind, entry.slug) });
        return undefined;
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={
        entry.published ? <Trans>Discard the changes?</Trans> : <Trans>Delete the draft?</Trans>
      }
      description={
        entry.published ? (
          <Trans>
            The draft becomes what is published, in all languages. What you wrote is lost.
          </Trans>
        ) : (
          <Trans>It was never published. What you wrote is lost.</Trans>
        )
      }
      submitLabel={
        entry.published ? <Trans>Discard changes</Trans> : <Trans>Delete the draft</Trans>
      }
      onClose={onClose}
      onSubmit={() => discard.mutate()}
      isBusy={discard.isPending}
      error={discard.error}
      isDanger
    />
  );
}
