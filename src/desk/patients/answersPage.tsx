import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type Answers, given } from '#contract/questionnaire/answers.ts';
import { fileIdOf } from '#contract/questionnaire/attachments.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import { placesOf, plainId } from '#contract/questionnaire/repeat.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer, ResponseItem } from '#contract/questionnaire/response.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk, useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { ByCarer } from '../frame/byCarer.tsx';
import { FileLink } from '../frame/fileLink.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { AnswerText } from '#catalog/answerText.tsx';
import { FlagText, Score, SeenText } from './formsSection.tsx';
import { recordKey } from './record.tsx';

type Sent = StaffAnswer<'staffAnswers'>;

/** A sent form as the patient saw it, printable, with score, flag, and who has seen it. */
export function AnswersPage() {
  const { patient, submission } = useParams({
    from: '/frame/desk/patients/$patient/answers/$submission',
  });
  useTitle(patient);
  const may = useMay();
  const { api } = useDesk();
  const text = useText();
  const moment = useMoment();
  const problemText = useProblemText();
  const sent = useQuery({
    queryKey: ['answers', patient, submission],
    queryFn: () => api.call('staffAnswers', { params: { patient, submission } }),
    enabled: may('medical'),
  });
  if (!may('medical')) return <RoleNeeded />;
  if (sent.error)
    return (
      <div className="p-5">
        <Note tone="danger">{problemText(sent.error)}</Note>
      </div>
    );
  if (!sent.data) return <Loading className="m-5" />;
  const { title, receivedAt, writtenBy, score, isFlagged, seen } = sent.data;
  const at = moment(receivedAt);
  return (
    <div className="grid max-w-3xl content-start gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="t-h1 outline-none">
          {text(title)} <span className="ltr text-ink-2">{patient}</span>
        </h1>
        <span className="ms-auto flex gap-2" data-print="no">
          <Button size="sm" onClick={() => globalThis.print()}>
            <Trans>Print</Trans>
          </Button>
          <Link
            to="/desk/patients/$patient"
            params={{ patient }}
            className={buttonClass({ size: 'sm' })}
          >
            <Trans>Back to the record</Trans>
          </Link>
        </span>
      </div>
      <p className="flex flex-wrap gap-x-5">
        <span className="text-ink-2">
          <Trans>Received {at}</Trans>
          <ByCarer name={writtenBy} />
        </span>
        <span>
          <Score score={score} />
        </span>
        <FlagText isFlagged={isFlagged} />
        <span>
          <SeenText seen={seen} />
        </span>
      </p>
      {seen === null ? (
        <MarkSeen patient={patient} submission={submission} isFlagged={isFlagged} />
      ) : null}
      <AnswerList sent={sent.data} />
    </div>
  );
}

/** All answers in the order in which they were sent, by the texts that the patient saw. */
function AnswerList({ sent }: { sent: Sent }) {
  const { code } = useLocale();
  const { questionnaire: form, response } = sent;
  const items = response.item;
  const places = placesOf(form);
  const answers: Answers = answersOf(items, form);
  const sentTexts = new Map(textsIn(items));
  return (
    <dl>
      {Object.keys(answers).map((key) => {
        const item = places.get(plainId(key))?.item;
        return (
          <div key={key} className="grid gap-x-4 border-t border-hair py-2 sm:grid-cols-2">
            <dt className="text-ink-2">
              {item ? itemText(item, code) : (sentTexts.get(plainId(key)) ?? key)}
            </dt>
            <dd className="font-strong">
              <Answered item={item} answers={given(answers, key)} sent={sent} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface AnsweredProps {
  item: QuestionnaireItem | undefined;
  answers: readonly Answer[];
  sent: Sent;
}

/** An answer as text; one that is a file as its download. */
function Answered({ item, answers, sent: { files, number } }: AnsweredProps) {
  const named = answers.map(fileIdOf);
  const sentFiles = files.filter(({ fileId }) => named.includes(fileId));
  if (sentFiles.length === 0 || number === null)
    return <AnswerText item={item} answers={answers} />;
  return (
    <ul className="flex flex-wrap gap-2">
      {sentFiles.map((file) => (
        <li key={file.fileId}>
          <FileLink file={file} href={`/api/staff/forms/${number}/files/${file.fileId}`} />
        </li>
      ))}
    </ul>
  );
}

/** The texts of the questions as they were sent, by linkId. */
function* textsIn(items: readonly ResponseItem[]): Generator<[linkId: string, text: string]> {
  for (const { linkId, text, item = [], answer = [] } of items) {
    if (text) yield [linkId, text];
    yield* textsIn([...item, ...answer.flatMap((one) => one.item ?? [])]);
  }
}

interface MarkSeenProps {
  patient: string;
  submission: string;
  isFlagged: boolean;
}

function MarkSeen({ patient, submission, isFlagged }: MarkSeenProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const mark = useMutation({
    mutationFn: (done: string) =>
      api.call('staffMarkSeen', {
        params: { patient },
        body: { kind: 'submission', id: submission, ...(done === '' ? {} : { done }) },
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['answers', patient, submission] }),
        queries.invalidateQueries({ queryKey: recordKey(patient) }),
        queries.invalidateQueries({ queryKey: ['review'] }),
      ]),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mark.mutate(String(new FormData(event.currentTarget).get('done') ?? '').trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-3" data-print="no">
      {isFlagged ? (
        <Note tone="warn">
          {t`This answer needs somebody to act. It stays on top until a person writes what was done.`}
        </Note>
      ) : null}
      <Field
        label={<Trans>What was done</Trans>}
        error={mark.error ? problemText(mark.error) : undefined}
      >
        <Textarea name="done" required={isFlagged} maxLength={1000} rows={2} />
      </Field>
      <Button type="submit" variant="filled" className="justify-self-start" busy={mark.isPending}>
        <Trans>Mark as seen</Trans>
      </Button>
    </form>
  );
}
