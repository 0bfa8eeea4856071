import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWide } from '#ui/useWide.ts';
import { useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { BeginTicketDialog } from './begin/beginTicket.tsx';
import { InboxList } from './inboxList.tsx';
import { useKeys } from './keys.ts';

/** The list, and beside it the open ticket; on a narrow screen one of the two. */
export function InboxPage() {
  const may = useMay();
  const filters = useSearch({ from: '/frame/desk/inbox' });
  const { ticket } = useParams({ strict: false });
  const isWide = useWide();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  const leave = () => {
    if (ticket === undefined) return;
    // The text stays as a draft; the focus returns to the row.
    void navigate({ to: '/desk/inbox', search: filters }).then(() =>
      setTimeout(() => focusRow(ticket)),
    );
  };
  useKeys({
    J: () => stepFocus(1, ticket),
    K: () => stepFocus(-1, ticket),
    ArrowDown: () => hasRowFocus() && stepFocus(1, ticket),
    ArrowUp: () => hasRowFocus() && stepFocus(-1, ticket),
    O: () => {
      if (hasRowFocus() && document.activeElement instanceof HTMLElement)
        document.activeElement.click();
    },
    W: () => setBeginning(true),
    Escape: leave,
  });
  if (!may('tickets')) return <RoleNeeded />;
  return (
    <div className="lg:grid lg:h-[calc(100dvh-var(--header))] lg:grid-cols-[20rem_minmax(0,1fr)] min-[90rem]:grid-cols-[22.5rem_minmax(0,1fr)]">
      {isWide || ticket === undefined ? (
        <InboxList filters={filters} current={ticket} onBegin={() => setBeginning(true)} />
      ) : null}
      <Outlet />
      {isBeginning ? <BeginTicketDialog onClose={() => setBeginning(false)} /> : null}
    </div>
  );
}

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-ticket]')];
const hasRowFocus = (): boolean => document.activeElement?.matches('a[data-ticket]') ?? false;

function focusRow(ticket: string): void {
  const row = rowLinks().find((link) => link.dataset['ticket'] === ticket);
  (row ?? document.getElementById('inbox'))?.focus();
}

/** The next row from the one with the focus, else from the open ticket. */
function stepFocus(by: 1 | -1, ticket: string | undefined): void {
  const links = rowLinks();
  const from = links.findIndex(
    (link) =>
      link === document.activeElement || (!hasRowFocus() && link.dataset['ticket'] === ticket),
  );
  links[from === -1 ? 0 : Math.min(links.length - 1, Math.max(0, from + by))]?.focus();
}

/** Beside the list, while no ticket is open. */
export function NoTicket() {
  const { t } = useLingui();
  useTitle(t`Inbox`);
  return useWide() ? (
    <p className="p-6 text-ink-2">
      <Trans>
        Choose a ticket. <kbd>?</kbd> lists the keys.
      </Trans>
    </p>
  ) : null;
}
