import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Api } from '#api/client.ts';
import type { Contacts } from '#contract/accountEndpoints.ts';
import { displayPhone } from '#i18n/clinic.ts';
import { groupPhone } from '#i18n/groupPhone.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { toasts } from '#ui/toasts.ts';
import { useSaving } from '#ui/useSaving.ts';
import { AccountForm, PasswordField } from './accountForm.tsx';
import { CodeByPhone, CodeField } from './codeField.tsx';
import { useRefusalText } from './faultText.tsx';
import { checkContact, checkContactCode } from './ownAccountChecks.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFormFields } from './useFormFields.ts';

interface ContactRowProps {
  kind: 'email' | 'phone';
  contact: Contacts['email'];
  api: Api;
  online: boolean;
  onChanged: (contacts: Contacts) => void;
}

/** A code was requested and has to be entered. */
interface PendingCode {
  request: string;
  address: string;
  /** The code goes to the contact; otherwise staff read it out. */
  sent: boolean;
}

/** E-mail or phone of the account: whether it is verified, and changing it with a code. */
export function ContactRow({ kind, contact, api, online, onChanged }: ContactRowProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'shown' | 'asking' | PendingCode>('shown');
  const name = kind === 'email' ? t`Email` : t`Phone`;
  const verifying = useSaving();
  const refusal = useRefusalText();
  const start = async (body: { contact: string; password?: string | undefined }) => {
    const { request, sent } = await api.call('startContact', { body });
    setStep({ request, sent, address: body.contact });
  };
  const close = () => setStep('shown');
  return (
    <div className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-label text-ink-2 sm:pt-2.5">{name}</dt>
      <dd className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Address kind={kind} contact={contact} />
          {step === 'shown' ? (
            <div className="flex flex-wrap gap-2">
              {contact && contact.verifiedAt === null ? (
                <Button
                  size="sm"
                  busy={verifying.busy}
                  disabled={!online}
                  aria-label={t`Verify: ${name}`}
                  onClick={() => void verifying.run(() => start({ contact: contact.address }))}
                >
                  <Trans>Verify</Trans>
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="quiet"
                disabled={!online}
                aria-label={contact ? t`Change: ${name}` : t`Add: ${name}`}
                onClick={() => setStep('asking')}
              >
                {contact ? <Trans>Change</Trans> : <Trans>Add</Trans>}
              </Button>
            </div>
          ) : null}
        </div>
        {verifying.error === undefined ? null : (
          <Note tone="danger" role="alert">
            {refusal(verifying.error)}
          </Note>
        )}
        {step === 'asking' ? (
          <NewContactForm kind={kind} onSubmit={start} onCancel={close} online={online} />
        ) : null}
        {typeof step === 'object' ? (
          <CodeForm
            awaited={step}
            online={online}
            onCancel={close}
            onSubmit={async (body) => {
              onChanged(await api.call('finishContact', { body }));
              close();
              toasts.show({ title: t`Verified: this account is reached there now.` });
            }}
          />
        ) : null}
      </dd>
    </div>
  );
}

function Address({ kind, contact }: Pick<ContactRowProps, 'kind' | 'contact'>) {
  const locale = useLocale();
  if (!contact)
    return (
      <span className="text-ink-3 sm:pt-2.5">
        <Trans comment="A field without a value">Not given</Trans>
      </span>
    );
  const { address, verifiedAt } = contact;
  return (
    <div className="grid min-w-0 flex-1 basis-44 justify-items-start gap-1 sm:pt-2.5">
      <bdi dir="ltr" className="wrap-anywhere">
        {kind === 'phone' ? displayPhone(locale, groupPhone(address)) : address}
      </bdi>
      {verifiedAt === null ? (
        <Tag tone="amber">
          <Trans>Not verified</Trans>
        </Tag>
      ) : (
        <Tag tone="green">
          <Trans>Verified</Trans>
        </Tag>
      )}
    </div>
  );
}

interface StepProps {
  online: boolean;
  onCancel: () => void;
}

const CancelButton = ({ onCancel }: Pick<StepProps, 'onCancel'>): ReactNode => (
  <Button size="sm" variant="quiet" onClick={onCancel}>
    <Trans>Cancel</Trans>
  </Button>
);

function NewContactForm({
  kind,
  online,
  onCancel,
  onSubmit,
}: StepProps & {
  kind: 'email' | 'phone';
  onSubmit: (args: { contact: string; password?: string | undefined }) => Promise<void>;
}) {
  const { t } = useLingui();
  const { form, submit, ...state } = useAccountForm({
    check: (data) => checkKind(kind, checkContact(data)),
    onSubmit,
  });
  const field = useFormFields(state, ['contact', 'password']);
  const { error, onEdit } = field('contact');
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => void submit(event)}
      busy={state.busy}
      error={state.error}
      main={false}
      disabled={!online}
      submitLabel={<Trans>Get a code</Trans>}
      busyLabel={<Trans>One moment…</Trans>}
      cancel={<CancelButton onCancel={onCancel} />}
    >
      <Field label={kind === 'email' ? t`New email` : t`New phone`} error={error} required>
        <Input
          name="contact"
          ltr
          inputMode={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onInput={onEdit}
        />
      </Field>
      <PasswordField kind="current" {...field('password')} />
    </AccountForm>
  );
}

type CheckedContact = ReturnType<typeof checkContact>;

/** The endpoint takes both kinds; this form asks for one. */
function checkKind(kind: 'email' | 'phone', checked: CheckedContact): CheckedContact {
  return checked.ok && checked.args.contact.includes('@') !== (kind === 'email')
    ? { ok: false, faults: { contact: 'shape' } }
    : checked;
}

function CodeForm({
  awaited: { request, address, sent },
  online,
  onCancel,
  onSubmit,
}: StepProps & {
  awaited: PendingCode;
  onSubmit: (args: { request: string; code: string }) => Promise<void>;
}) {
  const { form, submit, ...state } = useAccountForm({ check: checkContactCode, onSubmit });
  const field = useFormFields(state, ['code']);
  const contact = <bdi dir="ltr">{address}</bdi>;
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => void submit(event)}
      busy={state.busy}
      error={state.error}
      main={false}
      disabled={!online}
      submitLabel={<Trans>Verify</Trans>}
      busyLabel={<Trans>One moment…</Trans>}
      cancel={<CancelButton onCancel={onCancel} />}
    >
      <Note tone="info" role="status">
        {sent ? (
          <p>
            <Trans>A code is on its way to {contact}. It works for 15 minutes.</Trans>
          </p>
        ) : null}
        <p className={sent ? 'mt-2' : ''}>
          <CodeByPhone />
        </p>
      </Note>
      <CodeField request={request} {...field('code')} />
    </AccountForm>
  );
}
