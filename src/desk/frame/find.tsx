import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import Search from '~icons/lucide/search';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { isSingleKey, latinKey } from '../inbox/keys.ts';
import { type FindAct, FindForm } from './findForm.tsx';

const BeginTicket = lazy(async () => ({
  default: (await import('../inbox/begin/beginTicket.tsx')).BeginTicketDialog,
}));
const CreatePatient = lazy(async () => ({
  default: (await import('../patients/createAndInvite.tsx')).CreateAndInvite,
}));

/** In the bar, and by `/` or `Ctrl K`: finds patients, tickets, numbers, acts and pages. */
export function Find() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [act, setAct] = useState<FindAct>();
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind =
        event.code === 'KeyK' && (event.ctrlKey || event.metaKey)
          ? true
          : isSingleKey(event) && latinKey(event) === '/';
      if (!isFind) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="my-1 ms-2 flex max-w-md min-w-0 flex-1 items-center gap-2 rounded border border-hair bg-well px-3 text-start text-ink-2 hover:border-edge"
      >
        <Icon of={Search} size="sm" />
        <span className="min-w-0 flex-1 truncate">
          <Trans>Find a patient, a ticket, a number</Trans>
        </span>
        <kbd aria-hidden="true" className="ltr rounded border border-hair px-1.5 max-lg:hidden">
          /
        </kbd>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        title={<Trans>Find</Trans>}
        size="md"
      >
        <FindForm
          onDone={() => setOpen(false)}
          onAct={(chosen) => {
            setOpen(false);
            setAct(chosen);
          }}
        />
      </Dialog>
      <Suspense>
        {act === 'ticket' ? <BeginTicket onClose={() => setAct(undefined)} /> : null}
        {act === 'patient' ? <CreatePatient onClose={() => setAct(undefined)} /> : null}
      </Suspense>
    </>
  );
}
