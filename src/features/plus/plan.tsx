import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PlusPage } from '#contract/site/pages.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { buttonClass } from '#ui/button.tsx';
import { CheckList } from '#ui/checkList.tsx';
import { Price } from '#ui/price.tsx';
import { Tag } from '#ui/tag.tsx';

const daysPerMonth = 30;

/** One plan: price and content; the highlighted one is tinted. */
export function Plan({ plan }: { plan: PlusPage['plans'][number] }) {
  const money = useMoney();
  const duration = useDuration();
  const { slug, name, summary, price, months, includes, limits, highlighted } = plan;
  const time = duration(months * daysPerMonth);
  return (
    <article
      id={slug}
      aria-labelledby={`${slug}-name`}
      className={`grid scroll-mt-24 gap-6 rounded border p-5 sm:p-8 lg:grid-cols-[5fr_7fr] lg:gap-16 ${highlighted ? 'border-primary-hair bg-wash' : 'border-hair'}`}
    >
      <div className="grid content-start justify-items-start gap-3">
        {highlighted ? (
          <Tag tone="green">
            <Trans>Our suggestion</Trans>
          </Tag>
        ) : null}
        <h3 id={`${slug}-name`} className="t-h2">
          {name}
        </h3>
        <p className="text-ink-2">{summary}</p>
        <div>
          <Price {...money(price)} size="lg" />
          <p className="text-ink-2 t-small">
            <Trans comment="A membership lasts: for 12 months">for {time}</Trans>
          </p>
        </div>
        <Link
          to="/panel/my-ticket/new"
          search={{ plan: slug }}
          className={buttonClass({ variant: highlighted ? 'filled' : 'outline' }, 'mt-2')}
        >
          <Trans>Ask about this plan</Trans>
        </Link>
      </div>
      <div>
        <h4 className="font-strong">
          <Trans>What the plan includes</Trans>
        </h4>
        <CheckList items={includes.map((text) => ({ key: text, text }))} />
        {limits.length > 0 ? (
          <div className="mt-3 border-t border-hair pt-3 text-ink-2 t-small">
            <h4 className="font-strong">
              <Trans>Good to know</Trans>
            </h4>
            <ul>
              {limits.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </article>
  );
}
