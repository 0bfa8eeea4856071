import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { Pages } from '#catalog/listing/pages.tsx';
import type { PackageCard } from '#contract/site/cards.ts';
import type { GuestListPage } from '#contract/site/guests.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { GuestRows, GuestsHeading } from './guestRows.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** The guests of one package. */
export function PackageGuests({ list, of }: { list: GuestListPage; of: PackageCard }) {
  const { t } = useLingui();
  const { items, page, pages, total: stories } = list;
  const { slug, title, summary } = of;
  const id = String(of.id);
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-5 lg:pt-10"
        before={
          <Breadcrumbs
            through={[
              {
                key: 'guests',
                label: t`Guest stories`,
                link: (parts) => <Link to="/guests" {...exactActive} {...parts} />,
              },
            ]}
          />
        }
        title={<Trans>Guest stories: {title}</Trans>}
        lead={summary}
        meta={
          <p>
            <Plural value={stories} one="# story" other="# stories" />
          </p>
        }
        actions={
          <Link to="/packages/$package" params={{ package: slug }} className={buttonClass()}>
            <Trans>About this package</Trans>
          </Link>
        }
      />
      {stories > 0 ? (
        <>
          <GuestsHeading />
          <GuestRows guests={items} />
          <Pages
            page={page}
            pages={pages}
            search={{}}
            link={({ page: to }, parts) =>
              to === 1 ? (
                <Link to="/guests/package/$id" params={{ id }} {...exactActive} {...parts} />
              ) : (
                <Link
                  to="/guests/package/$id/$page"
                  params={{ id, page: String(to) }}
                  {...exactActive}
                  {...parts}
                />
              )
            }
          />
          <Link to="/guests" className={`${linkClass('act')} mt-6`}>
            <Trans>All guest stories</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        </>
      ) : (
        <EmptyState
          text={<Trans>No guest of this package has told a story here yet.</Trans>}
          action={
            <Link to="/guests" className={buttonClass()}>
              <Trans>All guest stories</Trans>
            </Link>
          }
        />
      )}
    </main>
  );
}
