import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  answerLoanRecommendation,
  type LoanRecommendation,
  totalCost,
} from '#contract/recommendation.ts';
import { textIn } from '#contract/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { type Answered, readAnswered } from '#records/answers.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { formatPlainDay } from '#records/visit/days.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { PairList } from '#ui/pairList.tsx';
import { Table } from '#ui/table.tsx';
import { useNow } from '#ui/useNow.ts';
import { useSaving } from '#ui/useSaving.ts';
import { type Answer, AnswerBar, findAnswer, openFirst, ValidUntil } from './answerBar.tsx';
import { dueDates } from './dueDates.ts';

/** The panel’s page of loans that the clinic suggests: what each costs, and when it is due. */
export function LoansPage() {
  const { t } = useLingui();
  const now = useNow();
  const list = useLive((db) => readAnswered(db, 'loanRecommendation'));
  return (
    <div className="thread-width">
      <PageHeader title={t`Loans`} className="mb-6" />
      {list === undefined ? <ListSkeleton shape="block" detail /> : null}
      {list?.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              The clinic has not suggested a loan. If you look for a way to pay, ask the clinic.
            </Trans>
          }
          action={
            <Link to="/panel/my-ticket/new" className={buttonClass()}>
              <Trans>Write to the clinic</Trans>
            </Link>
          }
        />
      ) : null}
      <ul className="grid gap-8">
        {openFirst(list ?? [], now).map((item) => (
          <Loan key={item.row.id} item={item} now={now} />
        ))}
      </ul>
    </div>
  );
}

function Loan({ item: { row, answer }, now }: { item: Answered<LoanRecommendation>; now: number }) {
  const locale = useLocale();
  const name = textIn(row.by.name, locale.code);
  const role = textIn(row.by.title, locale.code);
  const argsOf = (chosen: Answer) => ({ loanRecommendationId: row.id, answer: chosen });
  return (
    <li className="grid gap-6 rounded border border-hair bg-surface p-5 sm:p-6">
      <div>
        <h2 dir="auto" className="t-h3">
          {textIn(row.purpose, locale.code)}
        </h2>
        <p className="text-ink-2 t-small">
          <bdi>{textIn(row.lender, locale.code)}</bdi>
        </p>
        <p className="text-ink-2 t-small">
          <Trans>
            Suggested by <bdi>{name}</bdi>, {role}
          </Trans>
        </p>
      </div>
      <Sum loan={row} />
      <div>
        <DueDates loan={row} />
        {row.conditions.length > 0 ? (
          <Disclosure level={3} open summary={<Trans>Terms of the loan</Trans>}>
            <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary-mark">
              {row.conditions.map((text) => (
                <li key={JSON.stringify(text)}>
                  <bdi>{textIn(text, locale.code)}</bdi>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
      <AnswerBar id={row.id} row={row} answer={answer} now={now} withAnswer={argsOf}>
        <LoanButtons loan={row} argsOf={argsOf} />
      </AnswerBar>
    </li>
  );
}

/** What the patient gets and what it costs, the most important figure last and largest. */
function Sum({ loan }: { loan: LoanRecommendation }) {
  const locale = useLocale();
  const { principal, months, instalment, fee } = loan;
  const total = totalCost(loan);
  const amount = (value: number) => <Amount amount={value} currency={principal.currency} />;
  const times = formatNumber(locale, months);
  return (
    <PairList
      pairs={[
        { key: 'get', term: <Trans>You get</Trans>, value: amount(principal.amount) },
        {
          key: 'back',
          term: <Trans>{times} monthly installments of</Trans>,
          value: amount(instalment),
        },
        {
          key: 'all',
          term: <Trans>All installments together</Trans>,
          value: amount(instalment * months),
        },
        { key: 'fee', term: <Trans>Fee, once at the beginning</Trans>, value: amount(fee) },
        {
          key: 'more',
          term: <Trans>You pay more than you get by</Trans>,
          value: amount(Math.max(0, total - principal.amount)),
        },
        {
          key: 'total',
          strong: true,
          term: <Trans>Total cost</Trans>,
          value: (
            <>
              {amount(total)}
              <Rials amount={total} currency={principal.currency} />
            </>
          ),
        },
      ]}
    />
  );
}

function Amount(money: { amount: number; currency: string }) {
  const { amount, currency } = useMoney()(money);
  return (
    <>
      <span className="num">{amount}</span>{' '}
      <span className="font-normal text-ink-2 t-small">{currency}</span>
    </>
  );
}

/** The rials beside toman, which only Persian shows. */
function Rials({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (locale.toman !== true || currency !== 'IRR') return null;
  return (
    <span className="block font-normal text-ink-2 t-small">
      <span className="num">{formatNumber(locale, amount)}</span>{' '}
      {t({ message: 'Iranian rials', comment: 'After a number: 1,250,000 Iranian rials' })}
    </span>
  );
}

/** Every day on which an installment is due, in the reader’s calendar. */
function DueDates({ loan }: { loan: LoanRecommendation }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { months, instalment, principal } = loan;
  const rows = dueDates(loan).map((day, at) => ({ day, number: at + 1 }));
  return (
    <Disclosure
      level={3}
      summary={<Plural value={months} one="The due date" other="All # due dates" />}
    >
      <Table
        hiddenCaption
        caption={t`Due dates of the installments`}
        rows={rows}
        rowKey={({ day }) => day}
        columns={[
          {
            key: 'number',
            head: t({ message: 'Installment', comment: 'Column of a table: its number' }),
            cell: ({ number }) => formatNumber(locale, number),
          },
          {
            key: 'day',
            head: t`Due on`,
            rowHead: true,
            cell: ({ day }) => formatPlainDay(locale, day),
          },
          {
            key: 'amount',
            head: t`Amount`,
            num: true,
            cell: () => <Amount amount={instalment} currency={principal.currency} />,
          },
        ]}
      />
    </Disclosure>
  );
}

interface LoanButtonsProps {
  loan: LoanRecommendation;
  argsOf: (answer: Answer) => { loanRecommendationId: string; answer: Answer };
}

/** Either answer is confirmed first: it is about much money. */
function LoanButtons({ loan, argsOf }: LoanButtonsProps) {
  const db = useDb();
  const saving = useSaving();
  const [asked, setAsked] = useState<Answer>();
  const restoreFocus = useRestoredFocus();
  const close = () => setAsked(undefined);
  const send = (chosen: Answer) =>
    void saving.run(async () => {
      await enqueue(db, answerLoanRecommendation, argsOf(chosen));
      restoreFocus(() => findAnswer(loan.id));
      close();
    });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 t-small">
        <ValidUntil day={loan.validUntil} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="filled" onClick={() => setAsked('accepted')}>
          <Trans>Accept</Trans>
        </Button>
        <Button onClick={() => setAsked('declined')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={
          asked === 'declined' ? (
            <Trans>Decline this loan?</Trans>
          ) : (
            <Trans>Tell the clinic that you want this loan?</Trans>
          )
        }
        description={
          asked === 'declined' ? (
            <Trans>The clinic is told that you do not want it.</Trans>
          ) : (
            <Trans>
              This tells the clinic that you want it. Nothing is signed, and you owe nothing yet.
            </Trans>
          )
        }
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            {asked === undefined ? null : (
              <Button variant="filled" busy={saving.busy} onClick={() => send(asked)}>
                {asked === 'declined' ? <Trans>Decline</Trans> : <Trans>Accept</Trans>}
              </Button>
            )}
          </>
        }
      >
        <SaveError of="answer" error={saving.error} />
      </Dialog>
    </div>
  );
}
