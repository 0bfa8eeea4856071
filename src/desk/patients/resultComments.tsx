import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { Result } from '#contract/result.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { instant } from '#contract/time.ts';
import { formatDay } from '#i18n/formats.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useWide } from '#ui/useWide.ts';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { RowAct } from '../frame/rowAct.tsx';
import { SavedMeanwhile } from '../frame/savedMeanwhile.tsx';
import { useBasedDraft } from '../useBasedDraft.ts';
import { PhysicianField } from './choices.tsx';
import { useChange } from './record.tsx';
import { RemoveResult } from './removeResult.tsx';

/** What the clinic has written about each report, and by whom. */
export function ResultComments({
  results,
  record,
  patient,
}: {
  results: readonly Result[];
  record: PatientRecord;
  patient: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const moment = useMoment();
  const isWide = useWide();
  const [commenting, setCommenting] = useState<string>();
  const [removing, setRemoving] = useState<Result>();
  // As it is stored now: it may be changed while the dialog is open.
  const current = results.find(({ id }) => id === commenting);
  return (
    <>
      <DeskTable
        heads={isWide ? [t`Report`, t`Sample taken`, t`Comment of the clinic`] : [t`Report`]}
        acts
      >
        {results.map((result) => {
          const { id, title, takenAt, comment } = result;
          const name = text(title);
          const day = formatDay(locale, takenAt);
          const written =
            comment === null ? (
              <span className="text-ink-2">{t`Nothing written yet`}</span>
            ) : (
              <>
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {text(comment.text)}
                </span>
                <span className="text-ink-2">
                  <bdi>{text(comment.by.name)}</bdi> · {moment(comment.at)}
                </span>
              </>
            );
          return (
            <tr key={id}>
              <td className="lg:min-w-32">
                <bdi className="wrap-anywhere">{name}</bdi>
                {isWide ? null : (
                  <>
                    <span className="block text-ink-2">{day}</span>
                    {written}
                  </>
                )}
              </td>
              {isWide ? (
                <>
                  <td className="whitespace-nowrap">{day}</td>
                  <td className="max-w-64">{written}</td>
                </>
              ) : null}
              <td className="text-end lg:whitespace-nowrap">
                <RowAct about={`${name}, ${day}`} onClick={() => setCommenting(id)}>
                  {comment === null
                    ? t({ message: 'Comment', comment: 'Button: to write about a result' })
                    : t`Change the comment`}
                </RowAct>
                <Link
                  to="/desk/patients/$patient/results/$result/correct"
                  params={{ patient, result: id }}
                  aria-label={t`Correct: ${name}, ${day}`}
                  className={buttonClass({ variant: 'quiet', size: 'sm' })}
                >
                  {t({ message: 'Correct', comment: 'Link: to correct the values of a result' })}
                </Link>
                <RowAct about={`${name}, ${day}`} isDanger onClick={() => setRemoving(result)}>
                  {t`Remove`}
                </RowAct>
              </td>
            </tr>
          );
        })}
      </DeskTable>
      {current ? (
        <CommentDialog
          key={current.id}
          result={current}
          patient={patient}
          reads={record.locale}
          onClose={() => setCommenting(undefined)}
        />
      ) : null}
      {removing ? (
        <RemoveResult
          result={removing}
          patient={patient}
          name={record.name}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </>
  );
}

/** When the stored comment was written, and the version of the values that it is about. */
const basedOn = v.object({ comment: v.nullable(instant), values: instant });

const localeOf = (code: string) => locales.find((each) => each.code === code);

function CommentDialog({
  result: { id, title, reportedAt, comment },
  patient,
  reads,
  onClose,
}: {
  result: Result;
  patient: string;
  /** The patient's language. */
  reads: string;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const text = useText();
  const moment = useMoment();
  const stored = comment === null ? '' : text(comment.text);
  const draft = useBasedDraft(
    `result:${id}:comment`,
    { comment: comment?.at ?? null, values: reportedAt },
    basedOn,
  );
  const save = useChange(
    patient,
    (body: { text: string; locale: string; physician: string }) =>
      api.call('staffCommentResult', {
        params: { result: id },
        body: { ...body, before: draft.before.comment, version: draft.before.values },
      }),
    () => {
      draft.remove();
      onClose();
    },
  );
  const errorOf = useFieldError(save.error);
  const answer = (act: () => void) => {
    act();
    // The refusal was of what was seen before.
    save.reset();
  };
  // After a lost answer the stored one is the own one.
  const isOutdated = draft.isOutdated && draft.text?.trim() !== stored;
  const areValuesOther = draft.before.values !== reportedAt;
  const report = text(title);
  const author = comment === null ? '' : text(comment.by.name);
  const time = comment === null ? '' : moment(comment.at);
  const written = Object.keys(comment?.text ?? {})[0] ?? reads;
  return (
    <FormDialog
      title={<Trans>Comment on “{report}”</Trans>}
      description={
        comment === null ? (
          <Trans>
            The patient reads it beside the values. A patient who waits for it sees them then.
          </Trans>
        ) : (
          <Trans>
            The patient reads it beside the values. Stored: by {author}, {time}.
          </Trans>
        )
      }
      submitLabel={<Trans>Save the comment</Trans>}
      onClose={onClose}
      onSubmit={(value) =>
        save.mutate({
          text: value('text'),
          locale: value('locale'),
          physician: value('physician'),
        })
      }
      isBusy={save.isPending}
      error={isOutdated ? undefined : save.error}
    >
      {isOutdated ? (
        <SavedMeanwhile
          title={
            areValuesOther ? (
              <Trans>The values have changed meanwhile: compare the text with them</Trans>
            ) : (
              <Trans>Another comment was saved meanwhile, by {author}</Trans>
            )
          }
          replaceLabel={areValuesOther ? <Trans>Keep my text</Trans> : undefined}
          onReplace={() => answer(draft.rebase)}
          onDiscard={() => answer(draft.remove)}
        >
          {stored}
        </SavedMeanwhile>
      ) : null}
      <Field label={<Trans>Comment of the clinic</Trans>} required>
        <Textarea
          name="text"
          rows={5}
          required
          maxLength={2000}
          value={draft.text ?? stored}
          onChange={({ target }) => draft.set(target.value)}
        />
      </Field>
      <Field label={<Trans>Written in</Trans>}>
        <Select name="locale" defaultValue={localeOf(written)?.code ?? localeOf(reads)?.code}>
          {locales.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <PhysicianField chosen={comment?.by.name} error={errorOf('physician')} />
    </FormDialog>
  );
}
