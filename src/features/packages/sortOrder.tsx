import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { packageSorts } from '#contract/site.ts';
import { useLocale } from '#i18n/react.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Carried } from './carried.tsx';
import { type PackageSearch, readPackageSearch } from './search.ts';

const names = {
  featured: msg`Our choice first`,
  price: msg`Lowest price first`,
  'price-down': msg`Highest price first`,
  rating: msg`Best rating first`,
  shortest: msg`Shortest first`,
} satisfies Record<(typeof packageSorts)[number], unknown>;

/** Its own small GET form, which carries the filters along. */
export function SortOrder({ search, className }: { search: PackageSearch; className: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const sorted = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate({ to: '/packages', search: readPackageSearch({ ...search, sort: event.target.value }), resetScroll: false });
  return (
    <form action={joinPath(locale, '/packages')} className={`flex gap-2 ${className}`}>
      <Carried search={search} own={['sort']} />
      <Field label={t`Sort`} hiddenLabel className="flex-1">
        <Select name="sort" value={search.sort ?? 'featured'} onChange={sorted} className="min-h-11 font-label t-small">
          {packageSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(names[sort])}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" size="sm" className="[@media(scripting:enabled)]:hidden">
        <Trans>Sort</Trans>
      </Button>
    </form>
  );
}
