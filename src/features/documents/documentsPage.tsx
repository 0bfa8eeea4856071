import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import FlaskConical from '~icons/lucide/flask-conical';
import Upload from '~icons/lucide/upload';
import { readFact } from '#mirror/meta.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { readOutboxByEntity } from '#outbox/delivery.ts';
import { isUnseen } from '#records/results/shown.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { useWide } from '#ui/useWide.ts';
import { type Document, documentCategories } from '#contract/document.ts';
import type { Result } from '#contract/result.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useThumbnails } from '#records/file/useThumbnails.ts';
import { Select } from '#ui/select.tsx';
import { type DocumentCategory, groupByMonth } from './timeline.ts';
import { DocumentDialog, DocumentPane } from './documentDialog.tsx';
import { DocumentTile } from './documentTile.tsx';
import type { DocumentsSearch } from './searchParams.ts';
import { useCategoryName } from './categoryName.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRef } from 'react';
import { AddDialog } from './add/addForm.tsx';
import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';

/**
 * The panel’s page of medical documents, from the clinic and the patient, including unsent ones.
 */
export function DocumentsPage({ document: openId, category, add, shared }: DocumentsSearch) {
  const { t } = useLingui();
  const locale = useLocale();
  const dialog = useDocumentsSearch(category);
  const view = useLive(async (db) => {
    const [documents, pending, awaited, results] = await Promise.all([
      readRows(db, 'document'),
      readOutboxByEntity(db),
      readFact(db, 'awaitedFiles'),
      readRows(db, 'result'),
    ]);
    const files = await db.files.bulkGet(documents.map(({ file }) => file.sha256));
    return {
      documents,
      pending,
      results,
      awaited: new Set(awaited),
      stored: new Set(files.flatMap((file) => (file ? [file.sha256] : []))),
    };
  });
  const addLink = (
    <Link
      to="/panel/my-documents"
      search={{ add: true, category }}
      onClick={dialog.markOpened}
      resetScroll={false}
      className={buttonClass({ variant: 'filled' })}
    >
      <Icon of={Upload} size="sm" />
      <Trans>Add a document</Trans>
    </Link>
  );
  const hasDocuments = view !== undefined && view.documents.length > 0;
  const listed = (view?.documents ?? []).filter(
    (document) => category === undefined || document.category === category,
  );
  const months = groupByMonth(listed, locale);
  const thumbnails = useThumbnails(
    months.flatMap(({ documents }) => documents.map(({ file }) => file.sha256)),
  );
  const openDocument = view?.documents.find(({ id }) => id === openId);
  const isWide = useWide();
  const beside = isWide ? (openDocument ?? months[0]?.documents[0]) : undefined;
  const list = (
    <>
      <PageHeader title={t`Documents`} actions={hasDocuments ? addLink : null} className="mb-8" />
      {view ? <ResultsLink results={view.results} /> : null}
      {view === undefined ? <DocumentsSkeleton /> : null}
      {view && !hasDocuments ? (
        <EmptyState
          text={
            <Trans>
              There are no documents yet. Results and letters from the clinic will appear here, and
              you can add your own.
            </Trans>
          }
          action={addLink}
        />
      ) : null}
      {view && hasDocuments ? (
        <CategoryFilter documents={view.documents} chosen={category} onChoose={dialog.filter} />
      ) : null}
      <div className="grid gap-8">
        {months.map((month, index) => (
          <section key={month.name} aria-labelledby={`month-${index}`}>
            <h2 id={`month-${index}`} className="mb-3 t-h3">
              {month.name}
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {month.documents.map((document) => (
                <li key={document.id}>
                  <DocumentTile
                    document={document}
                    pending={view?.pending ?? new Map()}
                    isStored={view?.stored.has(document.file.sha256) ?? false}
                    isAwaited={view?.awaited.has(document.file.sha256) ?? false}
                    image={thumbnails.get(document.file.sha256)}
                    isCurrent={document === beside}
                    onOpen={() => dialog.open(document.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AddDialog open={add === true} chooseAgain={shared === 'again'} onClose={dialog.close} />
    </>
  );
  if (beside === undefined)
    return (
      <div className="thread-width">
        {list}
        {openDocument ? <DocumentDialog document={openDocument} onClose={dialog.close} /> : null}
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 @[42rem]:grid-cols-2">
      <div className="min-w-0">{list}</div>
      <div
        data-print="no"
        className="order-first min-w-0 @[42rem]:sticky @[42rem]:top-[calc(var(--header)+2.5rem)] @[42rem]:order-none rounded border border-hair bg-surface p-6"
      >
        <DocumentPane
          document={beside}
          isOpened={openDocument !== undefined}
          onOpen={() => dialog.open(beside.id)}
        />
      </div>
    </div>
  );
}

/** To the laboratory results as values. */
function ResultsLink({ results }: { results: readonly Result[] }) {
  const { t } = useLingui();
  const count = results.filter(isUnseen).length;
  if (results.length === 0) return null;
  return (
    <ul className={`mb-8 ${rowsClass}`}>
      <ListRow
        level={2}
        icon={FlaskConical}
        title={t({ message: 'Results', comment: 'Laboratory results' })}
        detail={
          count > 0
            ? t`${plural(count, { one: '# new result', other: '# new results' })}`
            : t`Lab results as values, with earlier ones`
        }
        link={(parts) => <Link to="/panel/my-results" {...parts} />}
      />
    </ul>
  );
}

/** Chooses which documents are listed, if there are several kinds. */
function CategoryFilter({
  documents,
  chosen,
  onChoose,
}: {
  documents: readonly Document[];
  chosen: DocumentCategory | undefined;
  onChoose: (category: DocumentCategory | undefined) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useCategoryName();
  const count = (category: DocumentCategory) =>
    documents.filter((document) => document.category === category).length;
  const present = documentCategories.filter((category) => count(category) > 0);
  if (present.length < 2 && chosen === undefined) return null;
  const option = (text: string, number: number) => `${text} (${formatNumber(locale, number)})`;
  return (
    <div className="mb-6 sm:max-w-72">
      <Select
        aria-label={t`Category`}
        value={chosen ?? ''}
        onChange={({ target: { value } }) =>
          onChoose(documentCategories.find((category) => category === value))
        }
      >
        <option value="">{option(t`All documents`, documents.length)}</option>
        {documentCategories
          .filter((category) => present.includes(category) || category === chosen)
          .map((category) => (
            <option key={category} value={category}>
              {option(name(category), count(category))}
            </option>
          ))}
      </Select>
    </div>
  );
}

function DocumentsSkeleton() {
  return (
    <LoadingSkeleton className="grid gap-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" className="h-16" />
      ))}
    </LoadingSkeleton>
  );
}

/** The open dialog as search params, so that Back closes it and a link can open a document. */
function useDocumentsSearch(category: DocumentCategory | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const opened = useRef(false);
  const markOpened = () => {
    opened.current = true;
  };
  return {
    markOpened,
    open: (document: string) => {
      markOpened();
      void navigate({
        to: '/panel/my-documents',
        search: { category, document },
        resetScroll: false,
      });
    },
    filter: (chosen: DocumentCategory | undefined) =>
      void navigate({
        to: '/panel/my-documents',
        search: { category: chosen },
        replace: true,
        resetScroll: false,
      }),
    close: () => {
      if (opened.current) router.history.back();
      else
        void navigate({
          to: '/panel/my-documents',
          search: { category },
          replace: true,
          resetScroll: false,
        });
      opened.current = false;
    },
  };
}
