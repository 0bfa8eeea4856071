import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccountField, Faults } from './accountErrors.ts';

interface State {
  busy: boolean;
  faults: Faults;
  /** What `onSubmit` threw. */
  error: unknown;
}
const initialState: State = { busy: false, faults: {}, error: undefined };

interface Options<Args> {
  check(data: FormData): { ok: true; args: Args } | { ok: false; faults: Faults };
  onSubmit(args: Args): Promise<void>;
}

/**
 * State of the forms of the account, such as sign-in. The fields are uncontrolled, so text typed before
 * hydration or before an error is not lost.
 */
export function useAccountForm<Args>({ check, onSubmit }: Options<Args>) {
  const [state, setState] = useState(initialState);
  const form = useRef<HTMLFormElement>(null);
  /** Two events may come before the next render. */
  const isSubmitting = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const checked = check(new FormData(event.currentTarget));
    if (!checked.ok) return setState({ ...initialState, faults: checked.faults });
    isSubmitting.current = true;
    setState({ ...initialState, busy: true });
    try {
      await onSubmit(checked.args);
      setState(initialState);
    } catch (error) {
      setState({ ...initialState, error });
    } finally {
      isSubmitting.current = false;
    }
  };

  // Focus moves to the first invalid field; a server error is an alert and leaves the focus.
  useEffect(() => {
    if (Object.keys(state.faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.faults]);

  const edited = (field: AccountField) => {
    if (state.faults[field])
      setState({ ...state, faults: { ...state.faults, [field]: undefined } });
  };
  return { ...state, form, submit, edited };
}
