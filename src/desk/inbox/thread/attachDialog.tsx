import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Check from '~icons/lucide/check';
import FileText from '~icons/lucide/file-text';
import FlaskConical from '~icons/lucide/flask-conical';
import Paperclip from '~icons/lucide/paperclip';
import { maxRecordLinks } from '#contract/recordLink.ts';
import type { LinkableRecord } from '#contract/staff/recordLinks.ts';
import { foldText } from '#i18n/foldText.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../../context.tsx';
import { useDay, useText } from '../../frame/formats.ts';
import { useCategoryNames } from '../../patients/documentsSection.tsx';
import { useProblemText } from '../../problem.ts';
import { acceptedFiles, type Attachments } from './attachments.tsx';
import type { LinkedRecords } from './linkedRecords.ts';

/** What an answer takes along: a file of this computer, or links to what the patient has already. */
export function AttachDialog({
  ticket,
  linked,
  attachments,
  onClose,
}: {
  ticket: number;
  linked: LinkedRecords;
  attachments: Attachments;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const problemText = useProblemText();
  const text = useText();
  const [filter, setFilter] = useState('');
  const list = useQuery({
    queryKey: ['linkable', ticket],
    queryFn: () => api.call('staffLinkable', { params: { ticket: String(ticket) } }),
    // What a colleague adds or withdraws meanwhile must show at the next opening.
    staleTime: 0,
  });
  const items = list.data?.items ?? [];
  const wanted = foldText(filter.trim());
  const found = items.filter(({ title }) =>
    foldText(Object.values(title).join(' ')).includes(wanted),
  );
  const most = formatNumber(locale, maxRecordLinks);
  const count = formatNumber(locale, found.length);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={<Trans>Attach</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button variant="filled" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <FileButton
        size="sm"
        multiple
        accept={acceptedFiles}
        className="justify-self-start"
        onFiles={(files) => {
          void attachments.add(files);
          onClose();
        }}
      >
        <Icon of={Paperclip} size="sm" />
        <Trans>Upload a file</Trans>
      </FileButton>
      <Field
        label={<Trans>From the patient’s record</Trans>}
        hint={
          <Trans>
            The patient gets a link below the text. It opens the document or result in the portal,
            without the internet too once it is on the device.
          </Trans>
        }
      >
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={t`Find by name`}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [only, another] = found;
            if (only && !another) linked.add(only);
          }}
        />
      </Field>
      {list.error ? (
        <div role="alert">
          <Note
            tone="danger"
            action={
              <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {problemText(list.error)}
          </Note>
        </div>
      ) : null}
      <p role="status" className={list.data && found.length > 0 ? 'sr-only' : 'text-ink-2'}>
        {list.isPending ? (
          <Trans>Loading</Trans>
        ) : !list.data ? null : items.length === 0 ? (
          <Trans>The patient has no document or result that your role opens.</Trans>
        ) : found.length === 0 ? (
          <Trans>Nothing found for “{filter}”.</Trans>
        ) : (
          <Trans>{count} found</Trans>
        )}
      </p>
      {found.length > 0 ? (
        <ul className="grid max-h-80 overflow-y-auto rounded border border-hair">
          {found.map((item) => (
            <Row
              key={`${item.kind} ${item.id}`}
              item={item}
              linked={linked}
              title={text(item.title)}
            />
          ))}
        </ul>
      ) : null}
      {linked.isFull ? (
        <p className="text-ink-2">
          <Trans>An answer takes {most} links at most.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}

function Row({
  item,
  linked,
  title,
}: {
  item: LinkableRecord;
  linked: LinkedRecords;
  title: string;
}) {
  const { t } = useLingui();
  const day = useDay();
  const categories = useCategoryNames();
  const { kind, id, category, by, at } = item;
  const isChosen = linked.records.some((each) => each.id === id);
  const sort = kind === 'result' || category === null ? t`Result` : categories[category];
  return (
    <li className="border-b border-hair last:border-b-0">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-disabled={!isChosen && linked.isFull}
        className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-start hover:bg-primary-tint"
        onClick={() => (isChosen ? linked.remove([id]) : linked.add(item))}
      >
        <Icon of={kind === 'result' ? FlaskConical : FileText} size="sm" className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <bdi className="wrap-anywhere">{title}</bdi>
          <span className="block text-ink-2">
            {sort} · {day(at)} · {by === 'patient' ? t`the patient` : t`the clinic`}
          </span>
        </span>
        {isChosen ? <Icon of={Check} size="sm" className="text-primary-ink" /> : null}
      </button>
    </li>
  );
}
