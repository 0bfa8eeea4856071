import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { HiddenSearchFields } from './hiddenSearchFields.tsx';
import { chosenNames, type Listing } from './listing.ts';
import { useListSearch } from './useListSearch.ts';
import { RadioRows } from '#ui/radioRows.tsx';

const Group = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-hair py-4 first-of-type:border-t-0 first-of-type:pt-0">
    {children}
  </div>
);

/**
 * The filters of a list as a GET form: its button sends it without JavaScript; with it each choice
 * applies at once. Beside the list from lg, in a sheet below.
 */
export function Filters({ listing }: { listing: Listing }) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { filters, search, path, all, texts } = listing;
  const isFiltered = chosenNames(listing).length > 0;
  const read = useListSearch(listing);
  /** The number of entries beside an option, where it is known. */
  const aside = (count: number | undefined) =>
    count === undefined ? {} : { aside: formatNumber(locale, count) };
  /** The form already holds the new choice; React shows it once the URL has it. */
  const choose = () => {
    if (form.current) listing.go(read(new FormData(form.current)));
  };
  return (
    <form ref={form} action={joinPath(locale, path)}>
      <HiddenSearchFields search={search} own={filters.map(({ name }) => name)} />
      {filters.map(({ name, legend, allLabel, options }) => (
        <Group key={name}>
          <RadioRows
            legend={legend}
            name={name}
            options={[
              {
                value: '',
                label: allLabel,
                ...aside(
                  !isFiltered && options.some(({ count }) => count !== undefined) ? all : undefined,
                ),
              },
              ...options.map(({ value, label, count }) => ({
                value,
                label,
                disabled: count === 0 && String(search[name] ?? '') !== value,
                ...aside(count),
              })),
            ]}
            value={String(search[name] ?? '')}
            onChange={choose}
          />
        </Group>
      ))}
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        {texts.apply}
      </Button>
    </form>
  );
}
