import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import Search from '~icons/lucide/search';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/icon.tsx';

interface Filter {
  label: string;
  /** The empty text is the first choice. */
  value: string;
  choices: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
}

/** Above a list: one choice, and a search that begins while it is typed. */
export function ListFilters({
  filter: { label, value, choices, onChange },
  searchLabel,
  q,
  onSearch,
}: {
  filter: Filter;
  searchLabel: string;
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <div role="search" className="flex max-w-2xl flex-wrap gap-2">
      <label className="relative min-w-0 flex-1 basis-64">
        <span className="sr-only">{searchLabel}</span>
        <Icon of={Search} size="sm" className="absolute start-2.5 top-1/2 -translate-y-1/2" />
        <input
          type="search"
          maxLength={100}
          dir="auto"
          defaultValue={q}
          className={controlClass('ps-9')}
          placeholder={searchLabel}
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => onSearch(target.value.trim() || undefined), 250);
          }}
        />
      </label>
      <select
        aria-label={label}
        className={controlClass('w-auto! max-sm:w-full!')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What an empty list says: what was searched for, or that there is nothing. */
export function NothingFound({ q, empty }: { q: string | undefined; empty: string }) {
  return (
    <p className="text-ink-2">
      {q === undefined ? (
        empty
      ) : (
        <Trans>
          Nothing found for <bdi>{q}</bdi>. Searched: number; name, email, phone and number of the
          patient.
        </Trans>
      )}
    </p>
  );
}
