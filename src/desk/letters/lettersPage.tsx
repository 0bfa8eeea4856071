import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useWide } from '#ui/useWide.ts';
import { useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useKeys } from '../inbox/keys.ts';
import { focusRow, hasRowFocus, stepFocus } from './focusRow.ts';
import { LetterList } from './letterList.tsx';

/** The list, and beside it the open letter; on a narrow screen one of the two. */
export function LettersPage() {
  const may = useMay();
  const filters = useSearch({ from: '/frame/desk/letters' });
  const { letter } = useParams({ strict: false });
  const isWide = useWide();
  const navigate = useNavigate();
  const leave = () => {
    if (letter === undefined) return;
    // The text stays as a draft; the focus returns to the row.
    void navigate({ to: '/desk/letters', search: filters }).then(() =>
      setTimeout(() => focusRow(letter)),
    );
  };
  useKeys({
    J: () => stepFocus(1, letter),
    K: () => stepFocus(-1, letter),
    ArrowDown: () => hasRowFocus() && stepFocus(1, letter),
    ArrowUp: () => hasRowFocus() && stepFocus(-1, letter),
    O: () => {
      if (hasRowFocus() && document.activeElement instanceof HTMLElement)
        document.activeElement.click();
    },
    Escape: leave,
  });
  if (!may('letters')) return <RoleNeeded />;
  return (
    <div className="lg:grid lg:h-[calc(100dvh-var(--header))] lg:grid-cols-[20rem_minmax(0,1fr)] min-[90rem]:grid-cols-[22.5rem_minmax(0,1fr)]">
      {isWide || letter === undefined ? <LetterList filters={filters} current={letter} /> : null}
      <Outlet />
    </div>
  );
}

/** Beside the list, while no letter is open. */
export function NoLetter() {
  const { t } = useLingui();
  useTitle(t`Letters`);
  return useWide() ? (
    <p className="p-6 text-ink-2">
      <Trans>A letter opens here.</Trans>
    </p>
  ) : null;
}
