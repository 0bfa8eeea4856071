import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { patientCode } from '#contract/staff/patients.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { EmptyState } from '#ui/emptyState.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useNow } from '#ui/useNow.ts';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { PatientLink } from '../frame/patientLink.tsx';
import { ShowMore } from '../frame/showMore.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useWait } from '../inbox/names.ts';
import { FlagText, Score } from '../patients/formsSection.tsx';
import { useCategoryNames } from '../patients/documentsSection.tsx';
import { useProblemText } from '../problem.ts';

/**
 * Answers and documents of patients that nobody has looked at: flags first, then the oldest. Before
 * them results that no patient has yet.
 */
export function ReviewPage() {
  const { t } = useLingui();
  useTitle(t`To review`);
  const may = useMay();
  const { api } = useDesk();
  const locale = useLocale();
  const problemText = useProblemText();
  const review = useInfiniteQuery({
    queryKey: ['review'],
    queryFn: ({ pageParam }) => api.call('staffReview', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 60_000,
    enabled: may('medical'),
  });
  if (!may('medical')) return <RoleNeeded />;
  const pages = review.data?.pages ?? [];
  const total = pages[0]?.total;
  const answers = pages.flatMap((page) => page.answers);
  const held = pages.flatMap((page) => page.held);
  const documents = pages.flatMap((page) => page.documents);
  const count = total === undefined ? '' : formatNumber(locale, total);
  return (
    <div className="grid content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>To review</Trans> <span className="text-ink-2">{count}</span>
      </h1>
      {review.error ? <Note tone="danger">{problemText(review.error)}</Note> : null}
      {review.isPending ? <Loading /> : null}
      {total === 0 ? (
        <EmptyState
          text={t`Somebody has seen everything that patients sent, and no result waits.`}
        />
      ) : null}
      {held.length > 0 ? <Held rows={held} /> : null}
      {answers.length > 0 ? <Answers rows={answers} /> : null}
      {documents.length > 0 ? <Documents rows={documents} /> : null}
      <ShowMore list={review} className="justify-self-start" />
    </div>
  );
}

type Review = StaffAnswer<'staffReview'>;

/** Results that wait for a call, the oldest first. */
function Held({ rows }: { rows: Review['held'] }) {
  const { t } = useLingui();
  const now = useNow();
  const moment = useMoment();
  const wait = useWait();
  return (
    <DeskTable heads={[t`Held result, entered by`, t`Patient`, t`Waits for`]}>
      {rows.map((row) => (
        <tr key={`${row.patient.number} ${row.id}`} className="bg-warning-tint">
          <td>
            <bdi className="wrap-anywhere">{row.title}</bdi>
            <bdi className="block text-ink-2">{row.enteredBy}</bdi>
          </td>
          <td>
            <PatientLink patient={row.patient} />
          </td>
          <td className="whitespace-nowrap">
            <b className="text-warning-ink">{wait(row.enteredAt, now)}</b>
            <span className="block text-ink-2">{moment(row.enteredAt)}</span>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

function Answers({ rows }: { rows: Review['answers'] }) {
  const { t } = useLingui();
  const text = useText();
  const moment = useMoment();
  return (
    <DeskTable heads={[t`Form`, t`Patient`, t`Received`, t`Score`, t`Flags`]} acts>
      {rows.map((row) => {
        const title = text(row.title);
        return (
          <tr
            key={`${row.patient.number} ${row.id}`}
            className={row.isFlagged ? 'bg-warning-tint' : undefined}
          >
            <td>{title}</td>
            <td>
              <PatientLink patient={row.patient} />
            </td>
            <td className="whitespace-nowrap">{moment(row.receivedAt)}</td>
            <td className="whitespace-nowrap">
              <Score score={row.score} />
            </td>
            <td>
              <FlagText isFlagged={row.isFlagged} />
            </td>
            <td className="text-end">
              <Link
                to="/desk/patients/$patient/answers/$submission"
                params={{ patient: patientCode(row.patient.number), submission: row.id }}
                aria-label={t`Answers: ${title}`}
                className={linkClass('act')}
              >
                <Trans>Answers</Trans>
              </Link>
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

function Documents({ rows }: { rows: Review['documents'] }) {
  const { t } = useLingui();
  const text = useText();
  const moment = useMoment();
  const categories = useCategoryNames();
  return (
    <DeskTable heads={[t`Document`, t`Kind`, t`Patient`, t`Received`]}>
      {rows.map((row) => (
        <tr key={`${row.patient.number} ${row.id}`}>
          <td dir="auto">{text(row.title)}</td>
          <td>{categories[row.category]}</td>
          <td>
            <PatientLink patient={row.patient} />
          </td>
          <td className="whitespace-nowrap">{moment(row.createdAt)}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
