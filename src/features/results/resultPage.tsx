import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import FileText from '~icons/lucide/file-text';
import MessageCircleQuestionMark from '~icons/lucide/message-circle-question-mark';
import { readResult as readMutation, type Result } from '#contract/result.ts';
import { textIn } from '#contract/text.ts';
import { formatDay, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRow } from '#mirror/overlay.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { PersonLetter } from '#records/person/personLetter.tsx';
import { useResultSentence } from '#records/results/resultTexts.ts';
import { isUnseen, readResults, type ResultView } from '#records/results/shown.ts';
import { useVisible } from '#records/useVisible.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { CallNote } from './callNote.tsx';
import { criticalIn } from './history.ts';
import { Values } from './values.tsx';

/** The panel's page of one result: its answer, the clinic's sentence, and the values. */
export function ResultPage({ resultId }: { resultId: string }) {
  const views = useLive(readResults);
  if (views === undefined) return <ListSkeleton shape="block" detail />;
  const view = views.find(({ result }) => result.id === resultId);
  if (view) return <OwnResult view={view} views={views} />;
  return (
    <>
      <PageHeader title={<Trans comment="Laboratory results">Results</Trans>} className="mb-6" />
      <EmptyState
        text={<Trans>This result is not on your device. It may arrive with the next sync.</Trans>}
        action={
          <Link to="/panel/my-results" className={buttonClass()}>
            <Trans comment="Laboratory results">Results</Trans>
          </Link>
        }
      />
    </>
  );
}

interface OwnResultProps {
  view: ResultView;
  views: readonly ResultView[];
}

function OwnResult({ view, views }: OwnResultProps) {
  const { result } = view;
  const { isShown, show } = useShown(view);
  // The history of a value has only what may be shown.
  const others = views.flatMap((each) => (each.isShown ? [each.result] : []));
  const critical = criticalIn(
    result,
    views.map((each) => each.result),
  );
  return (
    <div className="-mb-12 flex flex-1 flex-col @[57rem]:mb-0">
      <ResultHead result={result} isShown={isShown} />
      {critical.length > 0 ? <CallNote measurements={isShown ? critical : undefined} /> : null}
      <StatusNote status={result.status} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-16 gap-y-5 @[57rem]:grid-cols-[minmax(0,1fr)_19rem] @[57rem]:items-start">
        {/* On phones its parts are placed in the page: the question at the lower edge. */}
        <div className="contents @[57rem]:order-2 @[57rem]:block">
          <div className="contents rounded border-hair bg-surface @[57rem]:block @[57rem]:border @[57rem]:p-5 @[57rem]:shadow-1">
            <ClinicSentence result={result} />
            <AskBox result={result} />
          </div>
          <SheetLink result={result} />
        </div>
        {isShown ? <Values result={result} others={others} /> : <Hidden onShow={show} />}
      </div>
    </div>
  );
}

/** Whether the values are shown, and the button that shows them before the clinic has written. */
function useShown({ result, isShown: mayBeShown }: ResultView) {
  const db = useDb();
  const visible = useVisible();
  const [isOpened, setIsOpened] = useState(false);
  const isShown = mayBeShown || isOpened;
  /** The version that was marked as read, by its time. */
  const marked = useRef<string>(undefined);
  const isNew = isUnseen(result);
  const { reportedAt } = result;
  useEffect(() => {
    if (!isNew) marked.current = undefined;
    if (!isNew || !isShown || !visible || marked.current === reportedAt) return;
    marked.current = reportedAt;
    const args = { resultId: result.id, at: new Date().toISOString(), reportedAt };
    // On a full disk the values are shown all the same; the next visit repeats it.
    void enqueue(db, readMutation, args).catch(() => undefined);
  }, [db, result.id, reportedAt, isNew, isShown, visible]);
  return { isShown, show: () => setIsOpened(true) };
}

function ResultHead({ result, isShown }: { result: Result; isShown: boolean }) {
  const locale = useLocale();
  const sentence = useResultSentence();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    // The button that showed the values is gone.
    if (isShown && !wasShown.current) heading.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <header className="mb-4 max-w-[44rem]">
      <p className="text-ink-2 t-small">
        <bdi>{textIn(result.title, locale.code)}</bdi> ·{' '}
        <span className="whitespace-nowrap">{formatDay(locale, result.takenAt)}</span>
        {result.place === null ? null : (
          <>
            {' '}
            · <bdi>{textIn(result.place, locale.code)}</bdi>
          </>
        )}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-2 t-h2 text-[1.75rem] outline-none">
        {isShown ? sentence(result) : <Trans>This result is here</Trans>}
      </h1>
    </header>
  );
}

function StatusNote({ status }: Pick<Result, 'status'>) {
  if (status === 'final') return null;
  return (
    <Note tone="info" className="mb-5">
      {status === 'corrected' ? (
        <Trans>The laboratory has corrected this report. These are the corrected values.</Trans>
      ) : (
        <Trans>This report is preliminary. The laboratory may still change its values.</Trans>
      )}
    </Note>
  );
}

function ClinicSentence({ result: { comment } }: { result: Result }) {
  const locale = useLocale();
  if (!comment)
    return (
      <p className="text-ink-2">
        <Trans>The clinic has not written about this yet.</Trans>
      </p>
    );
  const { by, text } = comment;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 @[57rem]:grid-cols-1">
      <PersonLetter name={by.name} seed="clinic" className="w-11" />
      <div>
        <p className="whitespace-pre-wrap wrap-anywhere">
          <bdi>{textIn(text, locale.code)}</bdi>
        </p>
        <p className="text-ink-3 t-micro">
          <bdi>{textIn(by.name, locale.code)}</bdi> · <bdi>{textIn(by.title, locale.code)}</bdi>
        </p>
      </div>
    </div>
  );
}

/** In the box beside the values; on phones a bar at the lower edge. */
function AskBox({ result }: { result: Result }) {
  return (
    <div
      data-print="no"
      className="sticky bottom-(--bottom-bar,0px) z-10 order-last -mx-(--gutter) border-t border-hair bg-page px-(--gutter) pt-3 pb-4 short:static @[57rem]:static @[57rem]:mx-0 @[57rem]:mt-5 @[57rem]:bg-transparent @[57rem]:px-0 @[57rem]:pt-5 @[57rem]:pb-0"
    >
      <p className="hidden font-strong @[57rem]:block">
        <Trans>Do you have a question?</Trans>
      </p>
      <p className="mt-1 mb-4 hidden text-ink-2 t-small @[57rem]:block">
        <Trans>
          The result and its numbers go with your question. You do not need to copy them.
        </Trans>
      </p>
      <Link
        to="/panel/my-ticket/new"
        search={{ result: result.id }}
        className={buttonClass({ variant: 'filled', wide: true })}
      >
        <Icon of={MessageCircleQuestionMark} size="sm" />
        <Trans context="laboratory result">Ask about this</Trans>
      </Link>
    </div>
  );
}

/** To the laboratory's sheet, if it is among the documents. */
function SheetLink({ result: { documentId } }: { result: Result }) {
  const { t } = useLingui();
  const locale = useLocale();
  const sheet = useLive(
    async (db) => {
      const document = documentId === null ? undefined : await readRow(db, 'document', documentId);
      if (!document) return null;
      return { file: document.file, isStored: Boolean(await db.files.get(document.file.sha256)) };
    },
    [documentId],
  );
  if (!sheet || documentId === null) return null;
  const { file, isStored } = sheet;
  const kind = file.type === 'application/pdf' ? 'PDF' : t`Picture`;
  const where = isStored ? t`on this device` : t`not on this device`;
  return (
    <Link
      to="/panel/my-documents"
      search={{ document: documentId }}
      className="order-4 grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-y border-hair py-2.5 leading-normal hover:text-primary-ink @[57rem]:mt-6"
    >
      <Icon of={FileText} className="text-ink-3" />
      <span>
        <Trans>Original laboratory sheet</Trans>
        <span className="block text-ink-2 t-small">
          <bdi>{kind}</bdi> · {formatSize(locale, file.size)} · {where}
        </span>
      </span>
      <Icon of={ChevronRight} size="xs" mirrored className="text-ink-3 print:hidden" />
    </Link>
  );
}

/** Instead of the values, while they wait for the clinic's sentence. */
function Hidden({ onShow }: { onShow: () => void }) {
  return (
    <div className="order-1 grid justify-items-start gap-3">
      <p className="max-w-[36rem]">
        <Trans>Its values will appear with your doctor’s word, as you chose.</Trans>
      </p>
      <Button onClick={onShow}>
        <Trans>Show it now</Trans>
      </Button>
      <Link to="/panel/profile" className={linkClass('act')}>
        <Trans>Change this in your profile</Trans>
      </Link>
    </div>
  );
}
