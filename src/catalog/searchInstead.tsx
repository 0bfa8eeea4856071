import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkClass } from '#ui/linkClass.ts';

/** Keeps a query of another direction from mixing with the sentence around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The search as it was typed, when a word of it was taken for a slip. */
export function SearchInstead({ query, to }: { query: string; to: '/search' | '/blog/search' }) {
  const isolatedQuery = isolated(query);
  return (
    <p className="t-small">
      <Link to={to} search={{ q: query, typed: 1 }} className={linkClass('act')}>
        <Trans>Search instead for “{isolatedQuery}”</Trans>
      </Link>
    </p>
  );
}
