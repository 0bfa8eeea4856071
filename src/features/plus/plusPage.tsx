import { Trans } from '@lingui/react/macro';
import { Prose } from '#catalog/prose.tsx';
import type { PlusPage as Page } from '#contract/site/pages.ts';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Plan } from './plan.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';

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
