import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import * as v from 'valibot';
import ArrowLeft from '~icons/lucide/arrow-left';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDesk } from '../context.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useKeys } from '../inbox/keys.ts';
import { useDepartmentNames, useLanguageName } from '../inbox/names.ts';
import { useProblemText } from '../problem.ts';
import { useDraft } from '../useDraft.ts';
import { AnswerLetter } from './answerLetter.tsx';
import { LetterAnswers } from './letterAnswers.tsx';
import { LetterPatient } from './letterPatient.tsx';
import { useLetterChange } from './useLetters.ts';
import { type SeenLetter, useSeenLetter } from './useSeenLetter.ts';

/** `/desk/letters/10482`: one letter. The title has its number only. */
export function LetterPage() {
  const { t } = useLingui();
  const { letter: key } = useParams({ from: '/frame/desk/letters/$letter' });
  const filters = useSearch({ from: '/frame/desk/letters' });
  const { api } = useDesk();
  const problemText = useProblemText();
  const locale = useLocale();
  const number = formatCode(locale, key);
  useTitle(t`Letter ${number}`);
  const letter = useQuery({
    queryKey: ['letter', key],
    queryFn: () => api.call('staffLetter', { params: { letter: key } }),
  });
  const { data } = letter;
  return (
    <div className="min-h-0 min-w-0 overflow-y-auto">
      <Link to="/desk/letters" search={filters} className={`${linkClass()} px-4 lg:hidden`}>
        <Icon of={ArrowLeft} size="sm" mirrored />
        <Trans>Letters</Trans>
      </Link>
      {letter.error && !data ? (
        <div role="alert" className="p-4">
          <Note tone="danger">{problemText(letter.error)}</Note>
        </div>
      ) : null}
      {letter.isPending ? <Loading className="m-4" /> : null}
      {data ? <OpenLetter key={data.number} letter={data} /> : null}
    </div>
  );
}

function OpenLetter({ letter }: { letter: Letter }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useDraft(`letter:${letter.number}`);
  const { seen, onOwnAct } = useSeenLetter(letter, draft.text !== '');
  // Opening a letter moves the focus to its heading.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <article aria-labelledby="letter-name" className="grid max-w-4xl content-start gap-4 px-4 py-3">
      <header className="grid gap-2">
        <Head letter={letter} heading={heading} onOwnAct={onOwnAct} />
        <LetterPatient letter={letter} onOwnAct={onOwnAct} />
      </header>
      <Content letter={letter} />
      <LetterAnswers letter={letter} />
      <AnswerLetter
        key={letter.number}
        letter={letter}
        draft={draft}
        seen={seen}
        onOwnAct={onOwnAct}
      />
    </article>
  );
}

/** Who wrote, when and in which language; and whether somebody has seen to it. */
function Head({
  letter,
  heading,
  onOwnAct,
}: {
  letter: Letter;
  heading: RefObject<HTMLHeadingElement | null>;
  onOwnAct: SeenLetter['onOwnAct'];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const moment = useMoment();
  const language = useLanguageName();
  const departments = useDepartmentNames();
  const problemText = useProblemText();
  const { name, handled, version, department } = letter;
  const handle = useLetterChange(
    letter.number,
    (isHandled: boolean) =>
      api.call('staffHandleLetter', {
        params: { letter: String(letter.number) },
        body: { version, isHandled },
      }),
    (after) => onOwnAct(after),
  );
  useKeys({ E: () => handle.mutate(handled === null) });
  const number = formatCode(locale, letter.number);
  const time = moment(letter.at);
  const handledAt = handled ? moment(handled.at) : '';
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <h1 id="letter-name" ref={heading} tabIndex={-1} className="t-h1 outline-none">
            <bdi>{name ?? t({ message: 'No name', comment: 'Of a letter without a name' })}</bdi>
          </h1>
          <p className="flex flex-wrap gap-x-3 text-ink-2">
            <span>{t`Letter ${number}`}</span>
            {department ? <span>{departments[department]}</span> : null}
            <span>{language(letter.locale)}</span>
            <span>{t`Received ${time}`}</span>
          </p>
        </div>
        {handled ? (
          <Tag tone="green">
            <Trans>
              Handled by <bdi>{handled.by}</bdi>, {handledAt}
            </Trans>
          </Tag>
        ) : null}
        <Button size="sm" busy={handle.isPending} onClick={() => handle.mutate(handled === null)}>
          {handled ? <Trans>Open again</Trans> : <Trans>Mark as handled</Trans>}
        </Button>
      </div>
      {handle.error ? (
        <div role="alert">
          <Note tone="warn">{problemText(handle.error)}</Note>
        </div>
      ) : null}
    </>
  );
}

const plainBody = v.object({ body: v.string() });

/** What was written, in its own direction: a message, or a form's questions with their answers. */
function Content({ letter: { letter, lines, form, locale } }: { letter: Letter }) {
  const { t } = useLingui();
  const text = useText();
  const message = v.safeParse(plainBody, letter);
  return (
    <section aria-label={t`What was written`} className="grid gap-3">
      {form ? <h2 className="font-strong">{form.title ? text(form.title) : form.slug}</h2> : null}
      {message.success ? (
        <p
          dir="auto"
          lang={locale}
          className="border-s-2 border-edge ps-3 t-read wrap-break-word whitespace-pre-wrap"
        >
          {message.output.body}
        </p>
      ) : (
        <dl lang={locale} className="grid border-t border-hair">
          {lines.map(({ title, text: answer }, at) => (
            <div
              key={at}
              className="grid gap-x-4 border-b border-hair py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt dir="auto" className="text-start text-ink-2">
                {title}
              </dt>
              <dd dir="auto" className="text-start t-read wrap-break-word whitespace-pre-wrap">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
