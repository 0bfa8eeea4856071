import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FileRef } from '#contract/file.ts';
import type { Form } from '#contract/form.ts';
import { type Answers, given, isHidden } from '#contract/questionnaire/answers.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import { copyOf, placesOf, plainId, type Places } from '#contract/questionnaire/repeat.ts';
import { fileIdOf } from '#contract/questionnaire/attachments.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Submission } from '#contract/submission.ts';
import { formatDay, formatNumber, formatTime, formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { WrittenBy } from '#records/writtenBy.tsx';
import { AttachedFiles } from '#records/file/attachmentTile.tsx';
import { arrivalStep, DeliveryTag } from '#records/deliveryTag.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { FormHead, FormRights } from './formHead.tsx';
import { HelpNote, UrgentHelpNote } from './helpNote.tsx';
import { instrumentOf, needsUrgentHelp, scoreOf } from '#contract/questionnaire/instruments.ts';
import type { SentForm } from './useFormRecord.ts';
import { questionsOf, type Row, rowsOf } from './formRows.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { useState, type ReactNode } from 'react';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { useProblemText } from '#records/problemText.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { Answer, ResponseItem } from '#contract/questionnaire/response.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { AnswerText } from '#catalog/answerText.tsx';
import { countCopies, repeatingGroup } from './groupCopies.ts';
import { GroupHeading } from './groupHeading.tsx';

interface SentViewProps {
  form: Form;
  /** Undefined while the form's status is synced but its answers are not. */
  sent: SentForm | undefined;
  onEdit: () => void;
  onDiscarded: () => Promise<void>;
}

/**
 * The panel’s view of a sent form: delivery state, score, answers, and what can be done after a
 * refusal.
 */
export function SentView({ form, sent, onEdit, onDiscarded }: SentViewProps) {
  const urgent =
    sent !== undefined &&
    needsUrgentHelp(
      form.questionnaire,
      answersOf(sent.submission.response.item, form.questionnaire),
    );
  return (
    <div className="form-width">
      <FormHead form={form} />
      {sent ? <SentState sent={sent} /> : null}
      <WrittenBy name={sent?.submission.writtenBy} />
      {sent?.delivery.step === 'attention' && sent.delivery.row ? (
        <RefusedFormNote row={sent.delivery.row} onEdit={onEdit} onDiscarded={onDiscarded} />
      ) : null}
      {urgent ? (
        <div className="mb-6">
          <UrgentHelpNote />
        </div>
      ) : null}
      {sent ? <SentAnswers form={form.questionnaire} submission={sent.submission} /> : null}
      {sent && arrivalStep(sent.delivery) === 'received' ? (
        <Score form={form.questionnaire} submission={sent.submission} />
      ) : null}
      <FormRights form={form.questionnaire} />
      <p className="border-t border-hair py-3">
        <Link to="/panel/my-forms" className={linkClass('act')}>
          <Trans>All forms</Trans>
        </Link>
      </p>
      {instrumentOf(form.questionnaire)?.help && !urgent ? (
        <div className="mt-4">
          <HelpNote />
        </div>
      ) : null}
    </div>
  );
}

function SentState({ sent: { submission, delivery } }: { sent: SentForm }) {
  const locale = useLocale();
  const [day, time] = [
    formatDay(locale, submission.createdAt),
    formatTime(locale, submission.createdAt),
  ];
  return (
    <div className="grid gap-2 pb-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DeliveryTag delivery={delivery} />
        <span className="text-ink-2 t-small">
          <Trans>
            Filled on {day}, {time}
          </Trans>
        </span>
      </p>
      <p aria-live="polite" className="text-ink-2">
        <DeliverySentence delivery={delivery} />
      </p>
    </div>
  );
}

/** The score, without an interpretation. */
function Score({ form, submission }: { form: Questionnaire; submission: Submission }) {
  const locale = useLocale();
  const answers = answersOf(submission.response.item, form);
  const score = scoreOf(
    form,
    questionsOf(rowsOf(form, answers)).map(({ item }) => item),
    answers,
  );
  if (score === undefined) return null;
  const number = formatNumber(locale, score);
  return (
    <p className="border-t border-hair py-4">
      <Trans>
        Score: <b className="font-strong">{number}</b>. It is not a diagnosis; your doctor can go
        over it with you.
      </Trans>
    </p>
  );
}

/** The delivery state of a form in a sentence. */
function DeliverySentence({ delivery }: { delivery: Delivery }) {
  const locale = useLocale();
  const step = arrivalStep(delivery);
  if (step === 'device')
    return (
      <Trans>
        Your answers are saved on this device. They will be sent when the internet is back and the
        app is open.
      </Trans>
    );
  if (step === 'sending')
    return <Trans>It is on its way to the clinic. It stays on this device until it arrives.</Trans>;
  if (step === 'attention' || delivery.number === null) return null;
  const number = formatCode(locale, delivery.number);
  return (
    <Trans>
      The clinic received your form. Confirmation number: <bdi>{number}</bdi>.
    </Trans>
  );
}

interface RefusedFormNoteProps {
  row: OutboxRow;
  onEdit: () => void;
  onDiscarded: () => Promise<void>;
}

/** Says why the clinic refused the form, with Edit and Discard. */
function RefusedFormNote({ row, onEdit, onDiscarded }: RefusedFormNoteProps) {
  const { t } = useLingui();
  const reason = useProblemText();
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <Note
        tone="warn"
        className="mb-6"
        action={
          <>
            <Button size="sm" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        {reason(row.problem, 'form')}
      </Note>
      <DiscardItemDialog
        id={row.id}
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard this form?`}
        onDiscarded={onDiscarded}
      />
    </>
  );
}

/** The sent answers. Answers of questions that were removed since are still shown. */
function SentAnswers({ form, submission }: { form: Questionnaire; submission: Submission }) {
  const { response, files = [] } = submission;
  const answers = answersOf(response.item, form);
  const rows = rowsOf(form, answers).filter(({ kind }) => kind !== 'display');
  const shown = new Set(rows.map(({ item }) => item.linkId));
  // Hidden answers are for the clinic. Those of questions that the form no longer has are not.
  const known = placesOf(form);
  const others = Object.keys(answers).filter((key) => !shown.has(key) && !isHiddenKey(known, key));
  const texts = new Map(textsIn(response.item));
  return (
    <div>
      {rows.map((row) => (
        <SentRow key={row.item.linkId} form={form} answers={answers} files={files} row={row} />
      ))}
      {others.map((key) => (
        <Pair key={key} term={<bdi>{texts.get(plainId(key)) ?? key}</bdi>}>
          <SentAnswer
            item={known.get(plainId(key))?.item}
            answers={given(answers, key)}
            files={files}
          />
        </Pair>
      ))}
    </div>
  );
}

const isHiddenKey = (known: Places, key: string): boolean => {
  const place = known.get(plainId(key));
  return place !== undefined && isHidden(place.item);
};

/** The texts that the questions had when they were answered, by linkId. */
function* textsIn(items: readonly ResponseItem[]): Generator<[linkId: string, text: string]> {
  for (const { linkId, text, item = [], answer = [] } of items) {
    if (text) yield [linkId, text];
    yield* textsIn([...item, ...answer.flatMap((one) => one.item ?? [])]);
  }
}

interface SentRowProps {
  form: Questionnaire;
  answers: Answers;
  files: readonly FileRef[];
  row: Row;
}

function SentRow({ form, answers, files, row }: SentRowProps) {
  const { code } = useLocale();
  const { item } = row;
  if (row.kind === 'group') {
    const group = repeatingGroup(form, item.linkId);
    return (
      <GroupHeading
        item={item}
        depth={row.depth}
        number={copyOf(form, item.linkId)}
        copies={group ? countCopies(group, answers) : 1}
      />
    );
  }
  const list = row.kind === 'value' ? row.answers : given(answers, item.linkId);
  return row.kind === 'value' && list.length === 0 ? null : (
    <Pair term={itemText(item, code)}>
      <SentAnswer item={item} answers={list} files={files} />
    </Pair>
  );
}

interface SentAnswerProps {
  item: QuestionnaireItem | undefined;
  answers: readonly Answer[];
  files: readonly FileRef[];
}

/** Answers in words, or the files that they name. */
function SentAnswer({ item, answers, files }: SentAnswerProps) {
  const ids = new Set(answers.map(fileIdOf));
  const named = files.filter(({ fileId }) => ids.has(fileId));
  return named.length > 0 ? (
    <div className="mt-2 max-w-[38rem] font-normal">
      <AttachedFiles files={named} of="document" />
    </div>
  ) : (
    <AnswerText item={item} answers={answers} />
  );
}

function Pair({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <dl className="border-t border-hair py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-strong">{children}</dd>
    </dl>
  );
}
