import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fillBlanks, type SavedAnswer } from '#contract/staff/savedAnswers.ts';
import { foldText } from '#i18n/foldText.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk, useStaff } from '../../context.tsx';
import { useProblemText } from '../../problem.ts';

/** Answers that were used before: choose one, save the text as one, remove one. */
export function SavedAnswers({
  open,
  about: { patient, subject, number },
  draft,
  onClose,
  onChoose,
}: {
  open: boolean;
  /** Fills the blanks; a ticket that is not begun has no number. */
  about: {
    patient: { name: string; locale: string };
    subject: string;
    number: number | null;
  };
  draft: string;
  onClose: () => void;
  /** In the member's language, and in the patient's. */
  onChoose: (texts: { own: string; theirs: string }) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const { name } = useStaff();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [filter, setFilter] = useState('');
  const [title, setTitle] = useState('');
  const answers = useQuery({
    queryKey: ['saved-answers'],
    queryFn: () => api.call('staffSavedAnswers'),
    enabled: open,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['saved-answers'] });
  const add = useMutation({
    mutationFn: () =>
      api.call('staffAddSavedAnswer', { body: { title, texts: { [locale.code]: draft } } }),
    onSuccess: async () => {
      setTitle('');
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (answer: string) =>
      api.call('staffRemoveSavedAnswer', { params: { answer }, body: {} }),
    onSettled: refresh,
  });
  const blanks = {
    name: patient.name,
    subject,
    number: number === null ? '' : formatCode(locale, number),
    staff: name,
  };
  const choose = ({ texts }: SavedAnswer) => {
    const fill = (text: string | undefined) => fillBlanks(text ?? '', blanks).text;
    const own = texts[locale.code] ?? (patient.locale === locale.code ? undefined : '');
    onChoose({
      own: fill(own ?? Object.values(texts)[0]),
      theirs: fill(texts[patient.locale]),
    });
  };
  const found = (answers.data?.items ?? []).filter((each) =>
    foldText(`${each.title} ${Object.values(each.texts).join(' ')}`).includes(foldText(filter)),
  );
  const error = answers.error ?? add.error ?? remove.error;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={<Trans>Saved answers</Trans>}
      closeLabel={t`Close`}
    >
      {error ? (
        <div role="alert">
          <Note tone="danger">{problemText(error)}</Note>
        </div>
      ) : null}
      <Field label={<Trans>Find</Trans>}>
        <Input value={filter} onChange={({ target }) => setFilter(target.value)} />
      </Field>
      <ul className="grid max-h-80 overflow-y-auto">
        {found.map((each) => (
          <li key={each.id} className="flex items-center gap-2 border-b border-hair py-1">
            <button
              type="button"
              className="grid min-h-11 min-w-0 flex-1 rounded px-2 text-start hover:bg-well"
              onClick={() => choose(each)}
            >
              <b dir="auto">{each.title}</b>
              <span dir="auto" className="truncate text-ink-2">
                {each.texts[locale.code] ?? Object.values(each.texts)[0]}
              </span>
            </button>
            <span className="ltr text-ink-3">{Object.keys(each.texts).join(' · ')}</span>
            <Button
              size="sm"
              variant="quiet"
              busy={remove.isPending}
              aria-label={t`Remove ${each.title}`}
              onClick={() => remove.mutate(each.id)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {answers.data && found.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No saved answer matches.</Trans>
        </p>
      ) : null}
      {draft.trim() === '' ? null : (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (title.trim() !== '') add.mutate();
          }}
        >
          <Field
            label={<Trans>Save my text under the name</Trans>}
            hint={<span className="ltr">{'{name} {subject} {number} {staff}'}</span>}
          >
            <Input value={title} maxLength={80} onChange={({ target }) => setTitle(target.value)} />
          </Field>
          <Button size="sm" type="submit" busy={add.isPending}>
            <Trans>Save it</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  );
}
