import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Lock from '~icons/lucide/lock';
import { maxMessageLength } from '#contract/message.ts';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { onSubmitKey } from '../../frame/submitKey.ts';
import { useDesk } from '../../context.tsx';
import { useProblemText } from '../../problem.ts';
import { useAddedId } from '../../useAddedId.ts';
import type { Draft } from '../../useDraft.ts';

/** Black with a dashed edge, and never "Send": what never leaves the clinic. */
export function NoteForm({ ticket, draft }: { ticket: InboxThread['ticket']; draft: Draft }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const added = useAddedId();
  const save = useMutation({
    mutationFn: (body: string) =>
      added.add((id) =>
        api.call('staffNote', { params: { ticket: String(ticket.number) }, body: { id, body } }),
      ),
    onSuccess: (_note, body) => {
      // What was typed while it was saved is not saved.
      if (draft.text === body) draft.set('');
    },
    // Also after a lost answer: the note may be there.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['ticket', String(ticket.number)] });
    },
  });
  const submit = () => {
    if (draft.text.trim() !== '' && !save.isPending) save.mutate(draft.text);
  };
  return (
    <form
      className="grid rounded-b border border-dashed border-note-bar bg-note"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="flex items-center gap-2 bg-note-bar px-3 py-1.5 text-on-note-bar">
        <Icon of={Lock} size="sm" />
        <Trans>The patient never sees this</Trans>
      </p>
      <div className="grid gap-2 p-3">
        <Textarea
          aria-label={t`Internal note`}
          maxLength={maxMessageLength}
          value={draft.text}
          onChange={({ target }) => draft.set(target.value)}
          onKeyDown={onSubmitKey(submit)}
        />
        {save.error ? (
          <div role="alert">
            <Note tone="danger">{problemText(save.error)}</Note>
          </div>
        ) : null}
        <button
          type="submit"
          aria-disabled={draft.text.trim() === '' || save.isPending}
          className="min-h-9 justify-self-end rounded bg-note-bar px-4 font-strong text-on-note-bar max-lg:min-h-11"
        >
          <Trans>Save note</Trans>
        </button>
      </div>
    </form>
  );
}
