import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Named } from '#contract/site/cards.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** Empty search result with links to all articles and to the sections. */
export function NothingFound({ sections }: { sections: readonly Named[] }) {
  return (
    <>
      <EmptyState
        text={
          <Trans>
            Nothing has been written about this yet. Fewer words or another word may help; or ask
            us.
          </Trans>
        }
        action={
          <div className="flex flex-wrap gap-3">
            <Link to="/blog" className={buttonClass()}>
              <Trans>All articles</Trans>
            </Link>
            <Link to="/contact-us" className={buttonClass({ variant: 'quiet' })}>
              <Trans>Contact us</Trans>
            </Link>
          </div>
        }
      />
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/blog/category/$slug" params={{ slug }} className={linkClass('act')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
