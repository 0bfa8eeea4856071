import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useRefusalText } from './faultText.tsx';

interface AccountFormProps {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  error: unknown;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  children: ReactNode;
}

/**
 * Submitted by script only: the button is disabled until hydration, and `method="post"` keeps the
 * password out of the URL.
 */
export function AccountForm({
  form,
  onSubmit,
  busy,
  error,
  submitLabel,
  busyLabel,
  children,
}: AccountFormProps) {
  const refusal = useRefusalText();
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {error === undefined ? null : (
        <Note tone="danger" role="alert">
          {refusal(error)}
        </Note>
      )}
      {children}
      <Button
        type="submit"
        variant="filled"
        wide
        busy={busy}
        busyLabel={busyLabel}
        disabled={!useHydrated()}
      >
        {submitLabel}
      </Button>
      <noscript>
        <Trans>JavaScript is turned off in this browser. Turn it on to use your account.</Trans>
      </noscript>
    </form>
  );
}
