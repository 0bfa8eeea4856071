import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import Search from '~icons/lucide/search';
import type { LetterRow as Row } from '#contract/staff/guestSubmissions.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { BeatLine } from '#ui/beatLine.tsx';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useNow } from '#ui/useNow.ts';
import { useSteadyRows } from '../frame/useSteadyRows.ts';
import { useProblemText } from '../problem.ts';
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
  const problemText = useProblemText();
  const [isFrozen, setFrozen] = useState(false);
  const letters = useLetters(filters, true);
  const [first] = letters.data?.pages ?? [];
  const { rows, fresh, show } = useSteadyRows(
    useMemo(() => letters.data?.pages.flatMap(({ items }) => items) ?? none, [letters.data]),
    { ...steady, isFrozen, filterKey: JSON.stringify(filters) },
  );
  const { q, state } = filters;
  return (
    <section
      aria-labelledby="letters"
      className="flex min-h-0 min-w-0 flex-col border-e border-hair max-lg:border-e-0"
    >
      <header className="grid flex-none gap-2 border-b border-hair p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 id="letters" tabIndex={-1} className="t-h1 outline-none">
            <Trans>Letters</Trans>
          </h1>
          <StateChoice filters={filters} counts={first?.counts} />
        </div>
        <Filters filters={filters} />
      </header>
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        aria-busy={letters.isPending}
        onFocus={() => setFrozen(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFrozen(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
        }
      >
        {letters.error ? (
          <div role="alert" className="p-3">
            <Note tone="danger">{problemText(letters.error)}</Note>
          </div>
        ) : null}
        {fresh > 0 ? (
          <div className="sticky top-0 z-10 grid justify-center p-1">
            <Button size="sm" onClick={show}>
              <Plural value={fresh} one="# new, show" other="# new, show" />
            </Button>
          </div>
        ) : null}
        {rows.length > 0 ? (
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
        ) : null}
        {letters.data && rows.length === 0 ? (
          <div className="grid gap-3 p-4 text-ink-2">
            <BeatLine tone="living" at="near" />
            <p>
              {q ? (
                <Trans>
                  Nothing found for <bdi>{q}</bdi>. Searched: name, email or phone, number, and the
                  text.
                </Trans>
              ) : state === 'handled' ? (
                <Trans>No letter has been handled yet.</Trans>
              ) : (
                <Trans>No letter is open.</Trans>
              )}
            </p>
          </div>
        ) : null}
        {letters.hasNextPage ? (
          <div className="grid justify-center p-3">
            <Button
              size="sm"
              busy={letters.isFetchingNextPage}
              onClick={() => void letters.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

const none: readonly never[] = [];
const steady = {
  keyOf: ({ number }: Row) => number,
  update: (_shown: Row, current: Row): Row => current,
};

function StateChoice({
  filters,
  counts,
}: {
  filters: LetterSearch;
  counts: { open: number; handled: number } | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const names = {
    open: t({ message: 'Open', comment: 'Letters that are open' }),
    handled: t({ message: 'Handled', comment: 'Letters that are handled' }),
  };
  return (
    <div role="group" aria-label={t`Which letters`} className="flex rounded border border-hair">
      {(['open', 'handled'] as const).map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={(filters.state ?? 'open') === state}
          className="min-h-9 px-2.5 text-ink-2 hover:bg-well aria-pressed:bg-well aria-pressed:font-strong aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_var(--primary-mark)] max-lg:min-h-11"
          onClick={() =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, state: state === 'open' ? undefined : state }),
            })
          }
        >
          {names[state]} {counts ? formatNumber(locale, counts[state]) : ''}
        </button>
      ))}
    </div>
  );
}

function Filters({ filters }: { filters: LetterSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const set = (change: LetterSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <div className="grid gap-2">
      <label className="relative">
        <span className="sr-only">
          <Trans>Search the letters</Trans>
        </span>
        <Icon of={Search} size="sm" className="absolute start-2.5 top-1/2 -translate-y-1/2" />
        <input
          type="search"
          id="letter-search"
          maxLength={100}
          dir="auto"
          defaultValue={filters.q}
          className={controlClass('ps-9')}
          placeholder={t`Name, contact, number or text`}
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => set({ q: target.value.trim() || undefined }), 250);
          }}
        />
      </label>
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
