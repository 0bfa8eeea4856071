import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocale } from '#i18n/react.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { Carried } from './carried.tsx';
import { type PackageSearch, searchOfForm } from './search.ts';

/** Search within the chosen filters; the header's search leads here. */
export function Find({ search }: { search: PackageSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The field keeps what is being typed; it follows the URL when that changes.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = String(search.q ?? '');
  }, [search.q]);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/packages', search: searchOfForm(new FormData(event.currentTarget)), resetScroll: false });
  };
  return (
    <form ref={form} action={joinPath(locale, '/packages')} role="search" onSubmit={find} className="w-full sm:w-96">
      <Carried search={search} own={['q']} />
      <SearchBox
        id="search"
        name="q"
        maxLength={100}
        defaultValue={search.q ?? ''}
        label={t`Search packages`}
        hiddenLabel
        submitLabel={t`Search`}
        placeholder={t`Knee, check-up, teeth…`}
      />
    </form>
  );
}
