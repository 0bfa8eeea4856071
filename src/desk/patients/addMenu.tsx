import { Trans, useLingui } from '@lingui/react/macro';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useKeys } from '../inbox/keys.ts';

interface AddAct {
  name: string;
  run: () => void;
}

/** What the sections in view add, in the order of the page. */
const AddActsContext = createContext<readonly AddAct[]>([]);
const RegisterContext = createContext<(act: AddAct) => () => void>(() => () => undefined);

/** Around a record: the sections say what they add, and `AddMenu` offers it. */
export function AddActsProvider({ children }: { children: ReactNode }) {
  const [acts, setActs] = useState<readonly AddAct[]>([]);
  const [register] = useState(() => (act: AddAct) => {
    setActs((before) => [...before, act]);
    return () => setActs((before) => before.filter((each) => each !== act));
  });
  return (
    <RegisterContext value={register}>
      <AddActsContext value={acts}>{children}</AddActsContext>
    </RegisterContext>
  );
}

/** Says to the menu of the record that a section adds something. */
export function useAddAct(name: string, run: () => void): void {
  const register = use(RegisterContext);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => register({ name, run: () => latest.current() }), [register, name]);
}

/** The button of a section that adds something. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  useAddAct(children, onClick);
  return (
    <Button size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

/** At the head of a record, and by `A`: everything that the member's roles add to it. */
export function AddMenu() {
  const { t } = useLingui();
  const acts = use(AddActsContext);
  const [isOpen, setOpen] = useState(false);
  const isEmpty = acts.length === 0;
  useKeys({ A: isEmpty ? undefined : () => setOpen(true) });
  if (isEmpty) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" className="flex-none" onClick={() => setOpen(true)}>
        <Trans>Add</Trans>
        <kbd aria-hidden="true" className="ltr rounded border border-hair px-1.5 max-lg:hidden">
          A
        </kbd>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        title={<Trans>Add to the record</Trans>}
      >
        <ul className="-mx-5 grid">
          {acts.map(({ name, run }) => (
            <li key={name}>
              <Button
                variant="quiet"
                wide
                onKeyDown={moveFocus}
                className="justify-start text-start"
                onClick={() => {
                  setOpen(false);
                  run();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** The arrow keys go along the list. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}
