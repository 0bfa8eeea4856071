import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { SearchBox } from '#ui/searchBox.tsx';
import { readBlogSearch } from './searchParams.ts';

/** The search field of the blog: a GET form, so it works without JavaScript. */
export function BlogSearchBox({ query = '', className }: { query?: string; className: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Uncontrolled while typing; reset when the URL changes, and not by the hydration.
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = query;
  }, [query]);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate({ to: '/blog/search', search: readBlogSearch({ q }), resetScroll: false });
  };
  return (
    <form
      ref={form}
      action={joinPath(locale, '/blog/search')}
      role="search"
      onSubmit={find}
      className={className}
    >
      <SearchBox
        id="search"
        name="q"
        maxLength={100}
        defaultValue={query}
        label={t`Search the blog`}
        hiddenLabel
        submitLabel={t`Search`}
        placeholder={t`Sleep, knee, fever…`}
      />
    </form>
  );
}
