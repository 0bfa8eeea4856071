import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { answerRecommendation, type Recommendation } from '#contract/recommendation.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { type Answered, readAnswered } from '#records/answers.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { Arch } from '#ui/art/arch.tsx';
import { TallPicture } from '#ui/art/tallPicture.tsx';
import { tintOf } from '#ui/art/tints.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Price } from '#ui/price.tsx';
import { useNow } from '#ui/useNow.ts';
import { useSaving } from '#ui/useSaving.ts';
import { type Answer, AnswerBar, findAnswer, openFirst, ValidUntil } from './answerBar.tsx';

/** The panel’s page of packages that the clinic recommends, open ones first. */
export function RecommendationsPage() {
  const { t } = useLingui();
  const now = useNow();
  const list = useLive((db) => readAnswered(db, 'recommendation'));
  return (
    <div className="thread-width">
      <PageHeader title={t`Recommendations`} className="mb-6" />
      {list === undefined ? <ListSkeleton shape="block" detail /> : null}
      {list?.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              Your clinic has not recommended a package. What it recommends appears here, with the
              reason.
            </Trans>
          }
          action={
            <Link to="/packages" className={buttonClass()}>
              <Trans>Care packages</Trans>
            </Link>
          }
        />
      ) : null}
      <ul className="grid gap-6">
        {openFirst(list ?? [], now).map((item) => (
          <RecommendedPackage key={item.row.id} item={item} now={now} />
        ))}
      </ul>
    </div>
  );
}

function RecommendedPackage({ item, now }: { item: Answered<Recommendation>; now: number }) {
  const locale = useLocale();
  const money = useMoney();
  const { row, answer } = item;
  const { slug, title, icon, price, summary } = row.package;
  const name = textIn(row.by.name, locale.code);
  const role = textIn(row.by.title, locale.code);
  const argsOf = (chosen: Answer) => ({ recommendationId: row.id, answer: chosen });
  return (
    <li className="grid gap-5 rounded border border-hair bg-surface p-5 sm:p-6">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-2">
        <Arch>
          <TallPicture subject={icon} tint={tintOf(slug)} seed={slug} />
        </Arch>
        <div>
          <h2 className="t-h3">
            <Link
              to="/packages/$package"
              params={{ package: slug }}
              className={`-my-2 inline-block py-2 ${linkClass('plain')}`}
            >
              {textIn(title, locale.code)}
            </Link>
          </h2>
          <p className="text-ink-2 t-small">{textIn(summary, locale.code)}</p>
        </div>
      </div>
      <figure className="border-s-2 border-hair ps-4">
        <blockquote dir="auto">{textIn(row.reason, locale.code)}</blockquote>
        <figcaption className="mt-1 text-ink-2 t-small">
          <bdi>{name}</bdi> · {role}
        </figcaption>
      </figure>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Price {...money(price)} />
        <p className="text-ink-2 t-small">
          <ValidUntil day={row.status === 'open' ? row.validUntil : null} />
        </p>
      </div>
      <AnswerBar id={row.id} row={row} answer={answer} now={now} withAnswer={argsOf}>
        <AnswerButtons id={row.id} argsOf={argsOf} />
      </AnswerBar>
    </li>
  );
}

interface AnswerButtonsProps {
  id: string;
  argsOf: (answer: Answer) => { recommendationId: string; answer: Answer };
}

function AnswerButtons({ id, argsOf }: AnswerButtonsProps) {
  const db = useDb();
  const saving = useSaving();
  const restoreFocus = useRestoredFocus();
  const send = (chosen: Answer) =>
    void saving.run(async () => {
      await enqueue(db, answerRecommendation, argsOf(chosen));
      restoreFocus(() => findAnswer(id));
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="filled" busy={saving.busy} onClick={() => send('accepted')}>
          <Trans>Accept</Trans>
        </Button>
        <Button onClick={() => send('declined')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className="text-ink-2 t-small">
        <Trans>Accepting buys nothing yet. It tells the clinic that you want this package.</Trans>
      </p>
      <SaveError of="answer" error={saving.error} />
    </div>
  );
}
