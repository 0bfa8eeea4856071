import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { SearchBox } from '#ui/searchBox.tsx';
import { HiddenSearchFields } from './hiddenSearchFields.tsx';
import type { Listing } from './listing.ts';
import { useListSearch } from './useListSearch.ts';

/**
 * The search field above a list; it searches within the chosen filters. The site header links to
 * its id "search".
 */
export function ListSearchBox({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { search, texts, path } = listing;
  const read = useListSearch(listing);
  const query = search['q'];
  // Uncontrolled while typing; reset when the URL changes, and not by the hydration.
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = String(query ?? '');
  }, [query]);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    listing.go(read(new FormData(event.currentTarget)));
  };
  return (
    <form
      ref={form}
      action={joinPath(locale, path)}
      role="search"
      onSubmit={find}
      className="mb-5 lg:mb-0 lg:max-w-96 lg:flex-1"
    >
      <HiddenSearchFields search={search} own={['q']} />
      <SearchBox
        id="search"
        name="q"
        maxLength={100}
        defaultValue={query ?? ''}
        label={texts.searchLabel ?? t`Search`}
        hiddenLabel
        submitLabel={t`Search`}
        placeholder={texts.searchPlaceholder}
      />
    </form>
  );
}
