import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PackagePage } from '#contract/site/packages.ts';
import { ownTint } from '#ui/art/ownTint.ts';
import { Wide } from '#ui/art/wide.tsx';
import { PackageFacts } from './packageFacts.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** Picture, title, summary and four facts on the tinted background. */
export function PackageHead({ item }: { item: PackagePage }) {
  const { t } = useLingui();
  const { title, summary, category, icon, slug } = item;
  return (
    <div className="bg-wash">
      <div className="wrap pt-2">
        <Breadcrumbs
          fromHome={false}
          through={[
            {
              key: 'packages',
              label: t`Care packages`,
              link: (parts) => <Link to="/packages" {...exactActive} {...parts} />,
            },
            {
              key: 'category',
              label: category.name,
              link: (parts) => (
                <Link
                  to="/packages"
                  search={{ category: category.slug }}
                  {...exactActive}
                  {...parts}
                />
              ),
            },
          ]}
        />
        <div className="grid gap-6 pt-3 pb-8 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pb-16">
          <div className="aspect-3/2 overflow-hidden rounded print:max-w-64">
            <Wide subject={icon} tint={ownTint[icon]} seed={slug} />
          </div>
          <div>
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {title}
            </h1>
            <p className="mt-2 mb-5 t-lead">{summary}</p>
            <PackageFacts item={item} />
          </div>
        </div>
      </div>
    </div>
  );
}
