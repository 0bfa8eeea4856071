import { Trans } from '@lingui/react/macro';
import { controlClass } from '#ui/controlClass.ts';
import { SearchField } from './searchField.tsx';

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
  return (
    <div role="search" className="flex max-w-2xl flex-wrap gap-2">
      <SearchField
        className="min-w-0 flex-1 basis-64"
        label={searchLabel}
        q={q}
        onSearch={onSearch}
      />
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
