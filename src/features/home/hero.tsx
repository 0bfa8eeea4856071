import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { CategoryCard } from '#contract/site/cards.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Frieze } from '#ui/art/frieze.tsx';
import { tintsForRow, ownTint } from '#ui/art/tints.ts';
import { SearchBox } from '#ui/searchBox.tsx';

/** The top of the home page: its heading, the search for packages, and the categories. */
export function Hero({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useLingui();
  const tints = tintsForRow(
    categories.map(({ slug }) => slug),
    categories.map(({ icon }) => ownTint[icon]),
  );
  return (
    <section className="bg-wash pt-10 md:pt-16">
      <div className="wrap mb-6 grid grid-cols-1 gap-4 lg:mb-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-x-16">
        <h1 tabIndex={-1} className="t-display outline-none">
          <Trans>
            From the first question to the last visit,{' '}
            <em className="text-primary-ink">beside you</em>
          </Trans>
        </h1>
        <div className="grid gap-5 lg:gap-6 lg:pb-2">
          <p className="t-lead">
            <Trans>
              Care packages with clear prices, doctors who answer, and medical records that open
              without the internet.
            </Trans>
          </p>
          <Find />
        </div>
      </div>
      {categories.length > 0 ? (
        <Frieze
          label={t`Categories`}
          items={categories.map(({ slug, name, icon, packages }, at) => ({
            key: slug,
            title: name,
            detail: t({ message: plural(packages, { one: '# package', other: '# packages' }) }),
            subject: icon,
            tint: tints[at] ?? 'green',
            seed: slug,
            link: (parts) => <Link to="/packages" search={{ category: slug }} {...parts} />,
          }))}
        />
      ) : null}
    </section>
  );
}

function Find() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate({ to: '/packages', search: q === '' ? {} : { q } });
  };
  return (
    <form action={joinPath(locale, '/packages')} role="search" onSubmit={find}>
      <SearchBox
        name="q"
        maxLength={100}
        label={t`What do you need?`}
        submitLabel={t`Search`}
        placeholder={t`Knee, check-up, teeth…`}
      />
    </form>
  );
}
