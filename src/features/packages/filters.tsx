import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import type { FilterChoice, PackageListPage } from '#contract/site.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { priceLimits, usePriceLimit } from './priceLimit.ts';
import { type PackageSearch, readPackageSearch, searchOfForm } from './search.ts';

interface Props {
  list: PackageListPage;
  search: PackageSearch;
  /** On a sheet: pressing Search leaves it. */
  onSearch?: () => void;
  /** One instance on the page is where the header's search leads. */
  searchId?: string;
}

/** What was chosen last, also while its answer is still on the way. */
function useChosen(search: PackageSearch): PackageSearch {
  const at = useLocation();
  return at.pathname === '/packages' ? readPackageSearch(at.search) : search;
}

/** A GET form: without scripts it is sent by its button, with them every choice counts at once. */
export function Filters({ list, search, onSearch, searchId }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const limit = usePriceLimit();
  const go = () => {
    if (form.current) void navigate({ to: '/packages', search: searchOfForm(new FormData(form.current)), resetScroll: false });
  };
  const chosen = useChosen(search);
  useEffect(() => {
    const q = form.current?.elements.namedItem('q');
    if (q instanceof HTMLInputElement) q.value = String(search.q ?? '');
  }, [search.q]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    go();
    onSearch?.();
  };
  const rows = (choices: readonly FilterChoice[], any: string) => [
    { value: '', label: any, aside: formatNumber(locale, list.all) },
    ...choices.map(({ value, label, count }) => ({ value, label, aside: formatNumber(locale, count) })),
  ];
  const group = 'border-t border-hair pt-4';
  return (
    <form ref={form} action={joinPath(locale, '/packages')} role="search" onSubmit={find} className="grid gap-4">
      {search.sort === undefined ? null : <input type="hidden" name="sort" value={search.sort} />}
      <SearchBox id={searchId} name="q" maxLength={100} defaultValue={search.q ?? ''} label={t`Search packages`} hiddenLabel submitLabel={t`Search`} placeholder={t`Knee, check-up, teeth…`} />
      <RadioRows className={group} legend={t`Category`} name="category" options={rows(list.categories, t`All categories`)} value={chosen.category ?? ''} onChange={go} />
      <RadioRows className={group} legend={t`City`} name="city" options={rows(list.cities, t`All cities`)} value={chosen.city ?? ''} onChange={go} />
      <RadioRows
        className={group}
        legend={t`Price`}
        name="maxPrice"
        options={[{ value: '', label: t`Any price` }, ...priceLimits(chosen.maxPrice).map((amount) => ({ value: String(amount), label: limit(amount) }))]}
        value={String(chosen.maxPrice ?? '')}
        onChange={go}
      />
      <Button type="submit" className="hidden noscript:inline-flex">
        <Trans>Show packages</Trans>
      </Button>
    </form>
  );
}
