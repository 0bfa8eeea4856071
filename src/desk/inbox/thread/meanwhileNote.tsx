import { Trans } from '@lingui/react/macro';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { readRecordLinks } from '#contract/recordLink.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useMoment } from '../../frame/formats.ts';

/** Somebody wrote while the answer was being written: nothing was sent, and the writer chooses. */
export function MeanwhileNote({
  thread,
  since,
  busy,
  onSend,
  onNote,
  onDiscard,
}: {
  thread: InboxThread;
  since: string | undefined;
  busy: boolean;
  onSend: () => void;
  onNote: () => void;
  onDiscard: () => void;
}) {
  const locale = useLocale();
  const moment = useMoment();
  const from = thread.messages.findIndex(({ id }) => id === since);
  const newer = thread.messages.slice(from + 1);
  const [last] = newer.slice(-1);
  const time = last ? moment(last.receivedAt ?? last.createdAt) : '';
  const author =
    last?.author === 'clinic' && last.authorName
      ? textIn(last.authorName, locale.code)
      : thread.patient.name;
  return (
    <div role="alert">
      <Note
        tone="warn"
        title={
          last?.author === 'patient' ? (
            <Trans>
              <bdi>{author}</bdi> wrote at {time}, so nothing was sent
            </Trans>
          ) : (
            <Trans>
              <bdi>{author}</bdi> answered at {time}, so nothing was sent
            </Trans>
          )
        }
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" busy={busy} onClick={onSend}>
              <Trans>Send anyway</Trans>
            </Button>
            <Button size="sm" variant="quiet" onClick={onNote}>
              <Trans>Make it a note</Trans>
            </Button>
            <Button size="sm" variant="danger" onClick={onDiscard}>
              <Trans>Discard the text</Trans>
            </Button>
          </span>
        }
      >
        {last ? (
          <p dir="auto" className="t-read wrap-break-word whitespace-pre-wrap">
            {readRecordLinks(last.body).text}
          </p>
        ) : null}
      </Note>
    </div>
  );
}
