import { Trans } from '@lingui/react/macro';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AccountDb } from '#mirror/accountDb.ts';
import { SubmissionsUnavailable } from '#records/guestSubmissions/submissionsUnavailable.tsx';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { ContactFields } from './contactFields.tsx';
import { initialSubmitState, type SubmitState } from './submitState.ts';

const LazyContactSender = lazy(() =>
  import('./contactSender.tsx').then(
    ({ ContactSender: part }) => ({ default: part }),
    () => ({ default: () => <SubmissionsUnavailable why="not-arrived" /> }),
  ),
);

export interface ContactFormProps {
  /** Opens the database of guest submissions. */
  open: () => Promise<AccountDb>;
  /** Shown without JavaScript. */
  email: string | undefined;
}

/**
 * Contact form without an account. The fields are server-rendered; storing and sending are loaded
 * later.
 */
export function ContactForm({ open, email }: ContactFormProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<() => void>(() => undefined);
  const [{ faults, tries, busy, ready, sent }, setState] =
    useState<SubmitState>(initialSubmitState);
  // Once per attempt, not on each keystroke that fixes a field.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  // Focus moves from the status back to the fields.
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && !sent) heading.current?.focus();
    wasSent.current = sent;
  }, [sent]);
  return (
    <section aria-labelledby="contact-form" className="form-width">
      <h2
        ref={heading}
        id="contact-form"
        tabIndex={-1}
        className="mb-1 scroll-mt-24 outline-none t-h2"
      >
        <Trans>Write to the clinic</Trans>
      </h2>
      <p className="mb-6 text-ink-2">
        <Trans>
          Are you a patient here?{' '}
          <Link to="/panel/my-ticket/new" className={linkClass('read')}>
            Open a ticket in your portal
          </Link>
          : the answer will come there, beside your records.
        </Trans>
      </p>
      <SubmissionsUnavailable
        why="no-scripts"
        email={email}
        className="[@media(scripting:enabled)]:hidden"
      />
      {/* As high as the form, so that the content below does not shift when the status replaces it. */}
      <div className="min-h-[31rem] noscript:hidden">
        <form
          ref={form}
          method="post"
          noValidate
          hidden={sent}
          onSubmit={(event) => {
            event.preventDefault();
            submit.current();
          }}
        >
          <div className="grid gap-5">
            <ContactFields faults={faults} />
            <Button
              type="submit"
              variant="filled"
              className="sm:justify-self-start sm:min-w-40"
              busy={busy}
              disabled={!ready}
            >
              <Trans>Send</Trans>
            </Button>
          </div>
        </form>
        {hydrated ? (
          <Suspense>
            <LazyContactSender open={open} form={form} submit={submit} onState={setState} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
