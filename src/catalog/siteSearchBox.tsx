import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { SearchBox } from '#ui/searchBox.tsx';
import { searchReader, searchText } from './listing/searchParams.ts';

/** Reads the search params of `/search`. */
export const readSiteSearch = searchReader({ q: searchText });

interface SiteSearchBoxProps {
  label: string;
  hiddenLabel?: boolean;
  query?: string;
  className?: string;
}

/** The search over all public pages: a GET form, so it works without JavaScript. */
export function SiteSearchBox({ query = '', className, ...labels }: SiteSearchBoxProps) {
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
    void navigate({ to: '/search', search: readSiteSearch({ q }) });
  };
  return (
    <form
      ref={form}
      action={joinPath(locale, '/search')}
      role="search"
      onSubmit={find}
      className={className}
    >
      <SearchBox
        name="q"
        maxLength={100}
        defaultValue={query}
        submitLabel={t`Search`}
        placeholder={t`My knee hurts at night…`}
        {...labels}
      />
    </form>
  );
}
