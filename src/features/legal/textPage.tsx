import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { Prose } from '#catalog/prose.tsx';
import type { TextOnlyPage } from '#contract/site/infoPages.ts';
import { PageHeader } from '#ui/pageHeader.tsx';

/** The pages /privacy and /terms: a text in a reading column. */
export function TextPage({ page: { title, lead, bodyHtml } }: { page: TextOnlyPage }) {
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <Breadcrumbs current={title} />
      <div className="measure mx-auto pt-4">
        <PageHeader title={title} lead={lead} className="mb-8" />
        <Prose html={bodyHtml} />
      </div>
    </main>
  );
}
