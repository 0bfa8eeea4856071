import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { SearchBox, type SearchBoxProps } from '#ui/searchBox.tsx';

interface SearchFormProps extends Pick<
  SearchBoxProps,
  'id' | 'label' | 'hiddenLabel' | 'placeholder'
> {
  /** Of the results, without locale. */
  path: string;
  query?: string | undefined;
  /** Navigates to the results; the value of the field. */
  onSearch: (q: FormDataEntryValue | null) => void;
  className?: string | undefined;
}

/** A search of its own page: a GET form, so it works without JavaScript. */
export function SearchForm({ path, query = '', onSearch, className, ...box }: SearchFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
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
    onSearch(new FormData(event.currentTarget).get('q'));
  };
  return (
    <form
      ref={form}
      action={joinPath(locale, path)}
      role="search"
      onSubmit={find}
      className={className}
    >
      <SearchBox name="q" maxLength={100} defaultValue={query} submitLabel={t`Search`} {...box} />
    </form>
  );
}
