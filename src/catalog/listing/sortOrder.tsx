import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { HiddenSearchFields } from './hiddenSearchFields.tsx';
import type { Listing } from './listing.ts';

/**
 * The sort order of a list: its own GET form, with the filters as hidden fields; with JavaScript a
 * choice applies at once.
 */
export function SortOrder({ listing, className }: { listing: Listing; className: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { search, sorts, path } = listing;
  const sorted = (event: ChangeEvent<HTMLSelectElement>) =>
    listing.go({ ...search, sort: event.target.value });
  return (
    <form action={joinPath(locale, path)} className={`flex gap-2 ${className}`}>
      <HiddenSearchFields search={search} own={['sort']} />
      <Field label={t`Sort`} hiddenLabel className="flex-auto">
        <Select
          name="sort"
          value={search['sort'] ?? sorts[0]?.value}
          onChange={sorted}
          className="ps-3! pe-9! font-label t-small lg:min-h-14"
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
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
