import { Trans } from '@lingui/react/macro';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { Prose } from '#catalog/prose.tsx';
import type { PlusPage as Page } from '#contract/site/infoPages.ts';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { Link } from '@tanstack/react-router';
import { useDuration } from '#i18n/useDuration.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { buttonClass } from '#ui/button.tsx';
import { CheckList } from '#ui/checkList.tsx';
import { Price } from '#ui/price.tsx';
import { Tag } from '#ui/tag.tsx';

/** The membership page: the plans, then the text. */
export function PlusPage({ page }: { page: Page }) {
  const { title, lead, bodyHtml, plans } = page;
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-8 lg:pt-10 lg:pb-10"
        before={<Breadcrumbs current={title} />}
        title={title}
        lead={lead}
      />
      {plans.length > 0 ? (
        <section>
          <h2 className="mb-4 t-h2">
            <Trans>Plans</Trans>
          </h2>
          <Note tone="info" className="mb-6 max-w-[46rem]">
            <Trans>
              Nothing is sold on this page. Ask first; you get a bill only after the clinic has
              answered you.
            </Trans>
          </Note>
          <MoneyNote className="mb-6" />
          <div className="grid gap-6">
            {plans.map((plan) => (
              <Plan key={plan.slug} plan={plan} />
            ))}
          </div>
        </section>
      ) : null}
      <div className="measure mx-auto pt-12 lg:pt-16">
        <Prose html={bodyHtml} />
      </div>
    </main>
  );
}

const daysPerMonth = 30;

/** One plan: price and content; the highlighted one is tinted. */
function Plan({ plan }: { plan: Page['plans'][number] }) {
  const shownPrice = usePrice();
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
          <Price {...shownPrice({ price })} size="lg" />
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
