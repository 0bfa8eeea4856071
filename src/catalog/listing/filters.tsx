import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { HiddenSearchFields } from './hiddenSearchFields.tsx';
import { chosenNames, type FilterOption, type Listing } from './listing.ts';
import { useListSearch } from './useListSearch.ts';
import { RadioRows } from '#ui/radioRows.tsx';

const Group = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-hair py-4 first-of-type:border-t-0 first-of-type:pt-0">
    {children}
  </div>
);

/** A filter with more options shows the most frequent ones first, and the others on request. */
const longFilter = 10;
const shownFirst = 6;

/** The options that are shown at first and the others, each in the given order. */
function byFrequency(options: readonly FilterOption[]) {
  const sorted = options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const first = new Set(options.length > longFilter ? sorted.slice(0, shownFirst) : sorted);
  return {
    frequent: options.filter((option) => first.has(option)),
    rest: options.filter((option) => !first.has(option)),
  };
}

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
  const rowOf = (name: string, { value, label, count }: FilterOption) => ({
    value,
    label,
    disabled: count === 0 && String(search[name] ?? '') !== value,
    ...aside(count),
  });
  return (
    <form ref={form} action={joinPath(locale, path)}>
      <HiddenSearchFields search={search} own={filters.map(({ name }) => name)} />
      {filters.map(({ name, legend, allLabel, options }) => {
        const { frequent, rest } = byFrequency(options);
        return options.length === 0 ? null : (
          <Group key={name}>
            <RadioRows
              legend={legend}
              name={name}
              options={[
                {
                  value: '',
                  label: allLabel,
                  ...aside(
                    !isFiltered && options.some(({ count }) => count !== undefined)
                      ? all
                      : undefined,
                  ),
                },
                ...frequent.map((option) => rowOf(name, option)),
              ]}
              more={
                rest.length === 0
                  ? undefined
                  : {
                      label: <Trans>More</Trans>,
                      options: rest.map((option) => rowOf(name, option)),
                    }
              }
              value={String(search[name] ?? '')}
              onChange={choose}
            />
          </Group>
        );
      })}
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        {texts.apply}
      </Button>
    </form>
  );
}
