import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { controlClass } from '#ui/controlClass.ts';
import { useNow } from '#ui/useNow.ts';
import { ChoiceGroup } from '../frame/choiceGroup.tsx';
import { ListPane } from '../frame/listPane.tsx';
import { SearchField } from '../frame/searchField.tsx';
import { LetterRow } from './letterRow.tsx';
import type { LetterSearch } from './search.ts';
import { useLetters } from './useLetters.ts';

/** What visitors wrote: open ones by how long they wait, handled ones with the newest first. */
export function LetterList({
  filters,
  current,
}: {
  filters: LetterSearch;
  current: string | undefined;
}) {
  const now = useNow();
  const letters = useLetters(filters, true);
  const { q, state } = filters;
  return (
    <ListPane
      id="letters"
      title={<Trans>Letters</Trans>}
      choice={<StateChoice filters={filters} counts={letters.data?.pages[0]?.counts} />}
      filters={<Filters filters={filters} />}
      list={letters}
      rows={useMemo(
        () => letters.data?.pages.flatMap(({ items }) => items) ?? none,
        [letters.data],
      )}
      filterKey={JSON.stringify(filters)}
      keyOf={({ number }) => number}
      update={(_shown, row) => row}
      empty={
        q ? (
          <Trans>
            Nothing found for <bdi>{q}</bdi>. Searched: name, email or phone, number, and the text.
          </Trans>
        ) : state === 'handled' ? (
          <Trans>No letter has been handled yet.</Trans>
        ) : (
          <Trans>No letter is open.</Trans>
        )
      }
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <LetterRow
              key={row.number}
              row={row}
              now={now}
              search={filters}
              isCurrent={current === String(row.number)}
            />
          ))}
        </ul>
      )}
    </ListPane>
  );
}

const none: readonly never[] = [];

function StateChoice({
  filters,
  counts,
}: {
  filters: LetterSearch;
  counts: { open: number; handled: number } | undefined;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ChoiceGroup
      label={t`Which letters`}
      value={filters.state ?? 'open'}
      choices={[
        {
          value: 'open',
          name: t({ message: 'Open', comment: 'Letters that are open' }),
          count: counts?.open,
        },
        {
          value: 'handled',
          name: t({ message: 'Handled', comment: 'Letters that are handled' }),
          count: counts?.handled,
        },
      ]}
      onChange={(state) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, state: state === 'open' ? undefined : state }),
        })
      }
    />
  );
}

function Filters({ filters }: { filters: LetterSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const set = (change: LetterSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) });
  return (
    <div className="grid gap-2">
      <SearchField
        id="letter-search"
        label={t`Search the letters`}
        placeholder={t`Name, contact, number or text`}
        q={filters.q}
        onSearch={(q) => set({ q })}
      />
      <select
        aria-label={t`Kind`}
        className={controlClass()}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          set({
            kind: target.value === 'form' || target.value === 'contact' ? target.value : undefined,
          })
        }
      >
        <option value="">{t`Messages and forms`}</option>
        <option value="contact">{t`Messages`}</option>
        <option value="form">{t`Public forms`}</option>
      </select>
    </div>
  );
}
