import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { PostList } from '#catalog/postList.tsx';
import { isolated, SearchInstead } from '#catalog/searchInstead.tsx';
import { SiteSearchBox } from '#catalog/siteSearch/siteSearchBox.tsx';
import type { SiteSearchPage } from '#contract/site/search.ts';
import { DangerCard } from '#records/crisis/dangerCard.tsx';
import { findDanger } from '#records/crisis/findDanger.ts';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { AskBox } from './askBox.tsx';
import { Answer, Warning } from './quotes.tsx';

/**
 * The results of the search over everything that the clinic publishes. People and articles come
 * before packages; a person can be asked at any time.
 */
export function SearchPage({ results }: { results: SiteSearchPage }) {
  const { t } = useLingui();
  const {
    q,
    corrected,
    warning,
    answer,
    posts,
    moreArticles,
    physicians,
    packages,
    careCenters,
    forms,
  } = results;
  const isolatedQuery = isolated(corrected ?? q);
  const isEmpty = [posts, physicians, packages, careCenters, forms].every(
    (found) => found.length === 0,
  );
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader className="pt-5 pb-4 lg:pt-10" title={<Trans>Search</Trans>} />
      <SiteSearchBox query={q} hiddenLabel className="max-w-(--measure)" />
      <p role="status" className="pt-4 pb-2 text-ink-2 t-small">
        {q === ''
          ? null
          : isEmpty
            ? t`Nothing found for “${isolatedQuery}”`
            : corrected === null
              ? t`Results for “${isolatedQuery}”`
              : t`Showing results for “${isolatedQuery}”`}
      </p>
      {corrected === null ? null : <SearchInstead query={q} to="/search" />}
      <div className="grid gap-12 pt-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20">
        <div className="grid min-w-0 gap-12">
          {q === '' ? (
            <p className="max-w-(--measure) text-ink-2">
              <Trans>
                Write what worries you, in your own words: “my knee hurts at night”. You find
                articles, doctors, packages, and care centers.
              </Trans>
            </p>
          ) : null}
          <DangerCard text={q} />
          {/* Whom to call is said once. */}
          {warning && !findDanger(q) ? <Warning {...warning} /> : null}
          {answer ? <Answer {...answer} /> : null}
          {posts.length > 0 ? (
            <Group title={<Trans>Articles</Trans>}>
              <PostList posts={posts} />
              {moreArticles === null ? null : (
                <Link to="/blog/search" search={{ q: moreArticles }} className={linkClass('act')}>
                  <Trans>More articles</Trans>
                  <Icon of={ArrowRight} size="sm" mirrored />
                </Link>
              )}
            </Group>
          ) : null}
          {physicians.length > 0 ? (
            <Group title={<Trans>Doctors</Trans>}>
              <p className="-mt-2 mb-2 text-ink-2 t-small">
                <Trans>Open times are in Iran time.</Trans>
              </p>
              <PhysicianRows physicians={physicians} />
            </Group>
          ) : null}
          {forms.length > 0 ? (
            <Group title={<Trans>Forms</Trans>}>
              <ul className={rowsClass}>
                {forms.map(({ slug, title }) => (
                  <ListRow
                    key={slug}
                    title={title}
                    link={(parts) => (
                      <Link to="/public-forms/$id" params={{ id: slug }} {...parts} />
                    )}
                  />
                ))}
              </ul>
            </Group>
          ) : null}
          {careCenters.length > 0 ? (
            <Group title={<Trans>Care centers</Trans>}>
              <ul className={rowsClass}>
                {careCenters.map(({ slug, name, address }) => (
                  <ListRow
                    key={slug}
                    title={name}
                    detail={address}
                    link={(parts) => (
                      <Link
                        to="/care-centers/$careCenter"
                        params={{ careCenter: slug }}
                        {...parts}
                      />
                    )}
                  />
                ))}
              </ul>
            </Group>
          ) : null}
          {q !== '' && isEmpty ? (
            <EmptyState
              text={
                <Trans>
                  Nothing here says this. Another word may help, or a person at the clinic.
                </Trans>
              }
            />
          ) : null}
        </div>
        <AskBox query={q} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        {packages.length > 0 ? (
          <Group title={<Trans>Packages</Trans>}>
            <PackageBriefs packages={packages} />
          </Group>
        ) : null}
      </div>
    </main>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 t-h2">{title}</h2>
      {children}
    </section>
  );
}
