import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Prose } from '#catalog/prose.tsx';
import type { AboutPage as Page } from '#contract/site/pages.ts';
import { Facade } from '#ui/art/facade.tsx';
import { buttonClass } from '#ui/button.tsx';
import { AboutCounts } from './aboutCounts.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';

/** The about page: picture, four counts, and the text. */
export function AboutPage({ page }: { page: Page }) {
  const { title, lead, bodyHtml, counts } = page;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className="bg-wash">
        <div className="wrap pt-2">
          <Breadcrumbs current={title} />
          <div className="grid gap-6 pt-3 pb-8 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pb-16">
            <div className="aspect-2/1 overflow-hidden rounded lg:order-last lg:aspect-3/2">
              <Facade seed="nabz" tint="green" view="mountain" />
            </div>
            <div>
              <h1 tabIndex={-1} className="t-h1 outline-none">
                {title}
              </h1>
              <p className="mt-2 mb-5 t-lead">{lead}</p>
              <AboutCounts counts={counts} />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap py-10 lg:py-16">
        <div className="measure mx-auto">
          <Prose html={bodyHtml} />
          <p className="mt-10 flex flex-wrap gap-3">
            <Link to="/contact-us" className={buttonClass()}>
              <Trans>Contact us</Trans>
            </Link>
            <Link to="/guests" className={buttonClass({ variant: 'quiet' })}>
              <Trans>Guest stories</Trans>
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}
