import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { SearchForm } from '#catalog/searchForm.tsx';
import { readBlogSearch } from './searchParams.ts';

/** The search of the blog. */
export function BlogSearchBox({ query, className }: { query?: string; className: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <SearchForm
      id="search"
      path="/blog/search"
      query={query}
      onSearch={(q) =>
        void navigate({ to: '/blog/search', search: readBlogSearch({ q }), resetScroll: false })
      }
      label={t`Search the blog`}
      hiddenLabel
      placeholder={t`Sleep, knee, fever…`}
      className={className}
    />
  );
}
