import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { AccountDb } from '#mirror/accountDb.ts';
import { SubmissionsUnavailable } from '#records/guestSubmissions/submissionsUnavailable.tsx';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { maxMessageLength } from '#contract/message.ts';
import { departments } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import type { ContactSenderProps } from './contactSender.tsx';
import { type ContactFaults, emptyText } from './contactText.ts';

export interface ContactFormProps {
  /** Opens the database of guest submissions. */
  open: () => Promise<AccountDb>;
  /** Shown without JavaScript. */
  email: string | undefined;
}

/**
 * The contact form, which needs no account. The fields are server-rendered; ContactSender, which
 * stores and sends, is loaded later.
 */
export function ContactForm({ open, email }: ContactFormProps) {
  const online = useBrowserOnline();
  const { Sender, isFailed } = useSender(online);
  const waitingId = useId();
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
            Write to us in your portal
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
              aria-describedby={waitingId}
            >
              <Trans>Send</Trans>
            </Button>
            <p id={waitingId} aria-live="polite" className="text-ink-2 t-small empty:absolute">
              {Sender || online ? null : <WaitsForInternet />}
            </p>
          </div>
        </form>
        {Sender ? (
          <Sender open={open} form={form} submit={submit} onState={setState} />
        ) : isFailed && online ? (
          <SubmissionsUnavailable why="not-arrived" />
        ) : null}
      </div>
    </section>
  );
}

/** The worker answered for the page itself, so it has the scripts of an earlier visit. */
const hasWorkerFromStart = (): boolean =>
  document.documentElement.dataset['returning'] !== undefined;

/**
 * The part that stores and sends, once it has loaded. On a first visit it is not requested offline:
 * a browser does not import a module again whose first request has failed, so only a reload would
 * help then.
 */
function useSender(online: boolean): {
  Sender: ComponentType<ContactSenderProps> | undefined;
  isFailed: boolean;
} {
  const [Sender, setSender] = useState<ComponentType<ContactSenderProps>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    // While hydrating, `online` is what the server assumed.
    if (!(online && navigator.onLine) && !hasWorkerFromStart()) return;
    void import('./contactSender.tsx').then(
      ({ ContactSender }) => setSender(() => ContactSender),
      () => setFailed(true),
    );
  }, [online]);
  return { Sender, isFailed };
}

function WaitsForInternet() {
  const locale = useLocale();
  const phone = displayClinicPhone(locale);
  return (
    <Trans>
      There is no internet, so nothing can be sent yet. What you wrote stays on this page. You can
      call:{' '}
      <a href={clinicPhoneHref()} className={linkClass('read')}>
        <span className="ltr">{phone}</span>
      </a>
    </Trans>
  );
}

function useFaultText(): (field: keyof ContactFaults, faults: ContactFaults) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (field, { [field]: fault }) => {
    if (!fault) return undefined;
    if (field === 'name') return t`Enter your name.`;
    if (field === 'replyTo')
      return fault === 'empty'
        ? t`Enter your email or phone number.`
        : t`Enter a complete email address or phone number.`;
    const most = formatNumber(locale, maxMessageLength);
    return fault === 'too-long'
      ? t`At most ${most} characters can be sent. Your text is safe.`
      : t`Write your text first.`;
  };
}

/** Uncontrolled fields of the contact form. */
function ContactFields({ faults }: { faults: ContactFaults }) {
  const { t } = useLingui();
  const texts = useFaultText();
  const department = useDepartmentName();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t({ message: 'Name', comment: 'Of a person' })}
          error={texts('name', faults)}
          required
        >
          <Input name="name" dir="auto" autoComplete="name" maxLength={80} />
        </Field>
        <Field label={t`Email or phone`} error={texts('replyTo', faults)} required>
          <Input
            name="replyTo"
            ltr
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
      </div>
      <Field label={t`Department`}>
        <Select name="department" defaultValue={emptyText.department}>
          {departments.map((one) => (
            <option key={one} value={one}>
              {department(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t({
          message: 'Message',
          comment: 'Field of a new ticket; fixed wording in English',
        })}
        error={texts('body', faults)}
        required
      >
        <Textarea name="body" rows={6} />
      </Field>
    </>
  );
}

/** State that `ContactSender` reports to the form. */
export interface SubmitState {
  faults: ContactFaults;
  /** Number of submissions that failed validation. */
  tries: number;
  busy: boolean;
  /** `ContactSender` has loaded. */
  ready: boolean;
  /** A submission's status is shown instead of the fields. */
  sent: boolean;
}

const initialSubmitState: SubmitState = {
  faults: {},
  tries: 0,
  busy: false,
  ready: false,
  sent: false,
};
