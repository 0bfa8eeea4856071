import { Trans, useLingui } from '@lingui/react/macro';
import Printer from '~icons/lucide/printer';
import Share from '~icons/lucide/share';
import type { Bill } from '#contract/bill.ts';
import { textIn } from '#contract/text.ts';
import { formatCode, formatTime, formatWeekday } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { PairList } from '#ui/pairList.tsx';
import { BillLines } from './billSum.tsx';
import { useBillMoney } from './useBillMoney.ts';

/** A paid bill: the receipt as paper, light in both colour modes, to share and to print. */
export function Receipt({ bill, payer }: { bill: Bill; payer: string }) {
  const { t } = useLingui();
  return (
    <>
      <Paper bill={bill} payer={payer} label={t`Payment receipt`} />
      <ReceiptActions bill={bill} />
    </>
  );
}

function Paper({ bill, payer, label }: { bill: Bill; payer: string; label: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { exact } = useBillMoney()(bill.total);
  const pairs = [
    {
      key: 'reference',
      term: t`Payment reference`,
      value: <Reference value={bill.payment?.reference ?? ''} />,
    },
    {
      key: 'number',
      term: t({ message: 'Bill', comment: 'Before its number' }),
      value: <bdi>{formatCode(locale, bill.number)}</bdi>,
    },
    { key: 'title', term: t`For`, value: <bdi>{textIn(bill.title, locale.code)}</bdi> },
    { key: 'payer', term: t`Paid by`, value: <bdi>{payer}</bdi> },
  ];
  return (
    <article
      aria-label={label}
      className="light overflow-hidden rounded-[.5rem] border border-hair bg-surface text-ink shadow-2 print:shadow-none"
    >
      <PaperHead label={label} className="deep dark flex print:hidden" />
      {/* Printers leave out backgrounds, or print dark ink on them. */}
      <PaperHead label={label} className="hidden border-b border-hair print:flex" />
      <div className="grid gap-4 p-5">
        <div>
          <p className="text-[1.75rem] leading-snug font-strong">
            <span className="num">{exact.amount}</span>{' '}
            <span className="font-normal text-ink-2 t-body">{exact.unit}</span>
          </p>
          {bill.paidAt === null ? null : (
            <p className="text-ink-2 t-small">
              <PaidAt at={bill.paidAt} />
            </p>
          )}
        </div>
        <BillLines bill={bill} />
        <PairList pairs={pairs} />
      </div>
    </article>
  );
}

/** A bank’s number in the locale’s digits; one with letters as the bank writes it. */
const formatReference = (locale: Locale, reference: string): string =>
  /^\d+$/.test(reference) ? formatCode(locale, reference) : reference;

const Reference = ({ value }: { value: string }) => (
  <span className="ltr">{formatReference(useLocale(), value)}</span>
);

function PaperHead({ label, className }: { label: string; className: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div
      className={`${className} flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4`}
    >
      <Logo
        lang={locale.tag}
        label={t({
          message: 'Nabz',
          comment: 'The name of the house; in Persian and Arabic نبض',
        })}
        className="h-8"
      />
      <span className="text-ink-2 t-small">{label}</span>
    </div>
  );
}

function PaidAt({ at }: { at: string }) {
  const locale = useLocale();
  const day = formatWeekday(locale, at);
  const time = formatTime(locale, at);
  return (
    <time dateTime={at}>
      <Trans comment="Day and time of a payment">
        {day}, at {time}
      </Trans>
    </time>
  );
}

/** Text for other apps has no markup, so numbers and names are wrapped in bidi isolates. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

function ReceiptActions({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { exact } = useBillMoney()(bill.total);
  const share = () => {
    const amount = `${exact.amount} ${exact.unit}`;
    const number = isolate(formatCode(locale, bill.number));
    const reference = isolate(formatReference(locale, bill.payment?.reference ?? ''));
    const text = t`Paid: ${amount}. Bill ${number}, payment reference ${reference}.`;
    // Rejected when the person closes the phone’s own dialog.
    void navigator.share({ title: t`Payment receipt`, text }).catch(() => undefined);
  };
  return (
    <div className="flex flex-wrap gap-2 *:flex-1" data-print="no">
      {typeof navigator.share === 'function' ? (
        <Button onClick={share}>
          <Icon of={Share} size="sm" />
          <Trans>Share</Trans>
        </Button>
      ) : null}
      <Button onClick={() => window.print()}>
        <Icon of={Printer} size="sm" />
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}
