import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import Search from '~icons/lucide/search';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type EntryKind, kindNames } from '#records/entries/entry.ts';
import { autoDirClass } from '#ui/controlClass.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { matcherOf } from './match.ts';
import { ResultRow } from './resultRow.tsx';
import { NothingFound, SearchHelp } from './searchHelp.tsx';
import { useSearchMemory } from './searchMemory.tsx';
import type { Found, Progress } from './searchIndex.ts';
import { useSearchIndex } from './useSearchIndex.ts';

/** How many results of a kind are shown at first, and how many more by each press of the button. */
const firstShown = 5;
const moreShown = 50;

/** Search in everything that is on this device and what waits to be sent. */
export function SearchPage() {
  const { t } = useLingui();
  const memory = useSearchMemory();
  const { index, version } = useSearchIndex();
  const [typed, setTyped] = useState(memory.query);
  const query = useDeferredValue(typed);
  // Changes of the index wait like typing does: a search of much must not hold up a keystroke.
  const seen = useDeferredValue(version);
  const matcher = useMemo(() => matcherOf(query), [query]);
  const [shown, setShown] = useState<Partial<Record<EntryKind, number>>>({});
  const found = useMemo(
    () =>
      seen < 0 || !matcher ? undefined : index.find(matcher, (kind) => shown[kind] ?? firstShown),
    [seen, matcher, index, shown],
  );
  const boxRef = useFocusOnOpen(memory.query === '');
  const resultsRef = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const onType = (text: string) => {
    memory.query = text;
    setTyped(text);
    setShown({});
  };
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, boxRef.current, resultsRef.current);
  return (
    // The arrow keys move between the box and the links of the results.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="form-width" onKeyDown={onKeyDown}>
      <PageHeader title={t`Search my records`} className="mb-4" />
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            linksIn(resultsRef.current)[0]?.focus();
          }}
        >
          <Input
            ref={boxRef}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            aria-label={t`Search my records`}
            aria-describedby={hintId}
            value={typed}
            maxLength={200}
            onChange={(event) => onType(event.target.value)}
            start={<Icon of={Search} size="sm" />}
            className={`[&::-webkit-search-cancel-button]:hidden ${autoDirClass}`}
          />
        </form>
        <p id={hintId} className="mt-2 text-ink-2 t-small">
          <Trans>
            Words, names, dates, amounts, and numbers. It works without the internet, and what you
            look for is not stored.
          </Trans>
        </p>
      </search>
      <p role="status" className="mt-4 min-h-7 font-label">
        {found ? <Summary found={found} progress={index.progress()} /> : null}
      </p>
      <div ref={resultsRef}>
        {found === undefined ? <SearchHelp /> : null}
        {found?.length === 0 && index.progress().isComplete ? <NothingFound query={query} /> : null}
        {found && matcher
          ? found.map((group) => (
              <ResultGroup
                key={group.kind}
                group={group}
                onMore={() =>
                  setShown({ ...shown, [group.kind]: group.entries.length + moreShown })
                }
              >
                {group.entries.map((entry) => (
                  <ResultRow
                    key={entry.id}
                    entry={entry}
                    matcher={matcher}
                    isUnsent={index.isUnsent(entry)}
                  />
                ))}
              </ResultGroup>
            ))
          : null}
      </div>
    </div>
  );
}

interface ResultGroupProps {
  group: Found;
  onMore: () => void;
  children: ReactNode;
}

/** The results of a kind with their number. */
function ResultGroup({ group, onMore, children }: ResultGroupProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { kind, total, entries } = group;
  const name = t(kindNames[kind]);
  const hidden = total - entries.length;
  const next = formatNumber(locale, Math.min(hidden, moreShown));
  const showMore = () => {
    const firstNew = entries.length;
    onMore();
    // The button may be gone then, and the focus with it.
    requestAnimationFrame(() => linksIn(list.current?.children[firstNew] ?? null)[0]?.focus());
  };
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 flex items-baseline gap-2 t-h3">
        {name}
        <span className="font-normal text-ink-2 t-small">{formatNumber(locale, total)}</span>
      </h2>
      <ul ref={list} className={rowsClass}>
        {children}
      </ul>
      {hidden > 0 ? (
        <Button onClick={showMore} size="sm" className="mt-3">
          <Trans comment="Button under results of a search: a number and a kind, such as Messages">
            Show {next} more: {name}
          </Trans>
        </Button>
      ) : null}
    </section>
  );
}

/** How many results there are; while records are still read, so far. */
function Summary({ found, progress }: { found: readonly Found[]; progress: Progress }) {
  const { t } = useLingui();
  const locale = useLocale();
  const total = found.reduce((sum, group) => sum + group.total, 0);
  const read = formatNumber(locale, progress.read);
  const all = formatNumber(locale, progress.total);
  const count = t`${plural(total, { one: '# result', other: '# results' })}`;
  if (!progress.isComplete)
    return (
      <Trans comment="During a search: results so far, and how many records have been read">
        {count} so far; {read} of {all} records read
      </Trans>
    );
  if (total === 0) return <Trans>Nothing found</Trans>;
  return (
    <Trans comment="Number of results of a search, and their order">{count}, newest first</Trans>
  );
}

/** The box has the focus when search is opened, but not when the patient comes back to results. */
function useFocusOnOpen(isNew: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const [shouldFocus] = useState(isNew);
  useEffect(() => {
    if (!shouldFocus) return undefined;
    // After the heading, which gets the focus on every new page.
    const frame = requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [shouldFocus]);
  return ref;
}

const linksIn = (results: Element | null): HTMLElement[] => [
  ...(results?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

/** Arrow keys go through box and results; Escape goes back to the box. */
function moveFocus(
  event: KeyboardEvent,
  box: HTMLInputElement | null,
  results: HTMLElement | null,
): void {
  const stops = [box, ...linksIn(results)];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0 || event.nativeEvent.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape' && at > 0) box?.focus();
  else if (step !== undefined && stops[at + step]) stops[at + step]?.focus();
  else return;
  event.preventDefault();
}
