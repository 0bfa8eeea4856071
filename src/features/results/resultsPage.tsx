import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import FlaskConical from '~icons/lucide/flask-conical';
import { textIn } from '#contract/text.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useLive } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { useResultSentence } from '#records/results/resultTexts.ts';
import { isUnseen, readResults, type ResultView } from '#records/results/shown.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Tag } from '#ui/tag.tsx';

/** The panel's list of laboratory results, the newest first, each with its answer. */
export function ResultsPage() {
  const { t } = useLingui();
  const views = useLive(readResults);
  const count = (views ?? []).filter(({ result }) => isUnseen(result)).length;
  return (
    <div className="thread-width">
      <PageHeader
        title={t({ message: 'Results', comment: 'Laboratory results' })}
        lead={
          count > 0
            ? t`${plural(count, { one: '# new result', other: '# new results' })}`
            : undefined
        }
        className="mb-6"
      />
      {views === undefined ? <ListSkeleton detail /> : null}
      {views?.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              There are no results yet. When the clinic adds one, it appears here and can be read
              offline.
            </Trans>
          }
          action={
            <Link to="/panel/my-documents" className={buttonClass()}>
              <Trans>Documents</Trans>
            </Link>
          }
        />
      ) : null}
      {views && views.length > 0 ? (
        <ul className={rowsClass}>
          {views.map((view) => (
            <ResultRow key={view.result.id} {...view} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ResultRow({ result, isShown }: ResultView) {
  const { t } = useLingui();
  const locale = useLocale();
  const sentence = useResultSentence();
  const { id, title, place, takenAt } = result;
  return (
    <ListRow
      level={2}
      icon={FlaskConical}
      title={<bdi>{textIn(title, locale.code)}</bdi>}
      detail={
        <>
          <p className="text-ink">
            {isShown ? sentence(result) : <Trans>It is shown with your doctor’s word</Trans>}
          </p>
          <p>
            <span className="whitespace-nowrap">{formatDay(locale, takenAt)}</span>
            {place === null ? null : (
              <>
                {' '}
                · <bdi>{textIn(place, locale.code)}</bdi>
              </>
            )}
          </p>
        </>
      }
      meta={
        isUnseen(result) ? (
          <Tag tone="green">{t({ message: 'New', comment: 'A result that was not read yet' })}</Tag>
        ) : null
      }
      link={(parts) => <Link to="/panel/my-results/$result" params={{ result: id }} {...parts} />}
    />
  );
}
