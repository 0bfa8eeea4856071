import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { login } from '#contract/account.ts';
import { problemType } from '#contract/problem.ts';
import { type PatientInvitation, patientCode } from '#contract/staff/patients.ts';
import { groupPhone } from '#i18n/groupPhone.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Qr } from '#ui/qr.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { DayField } from '../frame/dayField.tsx';
import { useMoment } from '../frame/formats.ts';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { CodeToTell } from './codeToTell.tsx';

/** Opens an account for a patient, and gives a link with which the patient takes it over. */
export function CreatePatientDialog({
  from,
  onKnown,
  onClose,
  onCreated,
}: {
  /** The letter whose sender it is, with what is known of the sender. */
  from?: { letter: number; name: string | null; login: string | undefined; locale: string };
  /** With a letter: somebody with this email or phone is a patient already. */
  onKnown?: (patient: string) => void;
  onClose: () => void;
  onCreated: (invitation: PatientInvitation) => void;
}) {
  const { api } = useDesk();
  const { code } = useLocale();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (body: NewPatient) =>
      api.call('staffCreatePatient', { body: { ...body, letter: from?.letter } }),
    onSuccess: (invitation) => {
      void queries.invalidateQueries({ queryKey: ['patients'] });
      onCreated(invitation);
    },
  });
  const [typed, setTyped] = useState(from?.login ?? '');
  const country = useAddedCountry(typed);
  const errorOf = useFieldError(create.error);
  const known = knownPatient(create.error);
  return (
    <FormDialog
      title={<Trans>Create a patient</Trans>}
      description={
        <Trans>
          The patient gets a link. The account can be used after a code has shown that the email or
          phone is theirs.
        </Trans>
      }
      submitLabel={<Trans>Create and invite</Trans>}
      onClose={onClose}
      onSubmit={(value) =>
        create.mutate({
          name: value('name'),
          login: value('login'),
          locale: value('locale'),
          birthDate: value('birthDate') || null,
        })
      }
      isBusy={create.isPending}
      error={create.error}
    >
      {known !== undefined && onKnown ? (
        <Button size="sm" className="justify-self-start" onClick={() => onKnown(known)}>
          <Trans>Link to {known}</Trans>
        </Button>
      ) : null}
      <Field label={<Trans>Name of the patient</Trans>} error={errorOf('name')} required>
        <Input
          name="name"
          required
          maxLength={80}
          dir="auto"
          autoComplete="off"
          defaultValue={from?.name ?? undefined}
        />
      </Field>
      <Field label={<Trans>Email or phone</Trans>} hint={country} error={errorOf('login')} required>
        <Input
          name="login"
          required
          maxLength={254}
          ltr
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <DayField
        name="birthDate"
        label={<Trans>Birth date, if it is known</Trans>}
        error={errorOf('birthDate')}
      />
      <Field label={<Trans>The patient reads</Trans>}>
        <Select name="locale" defaultValue={from?.locale ?? code}>
          {locales.map((locale) => (
            <option key={locale.code} value={locale.code}>
              {locale.name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}

interface NewPatient {
  name: string;
  login: string;
  locale: string;
  birthDate: string | null;
}

/** Says which number is meant: one without its country is taken for an Iranian one. */
function useAddedCountry(typed: string): string {
  const { t } = useLingui();
  const parsed = v.safeParse(login, typed);
  if (!parsed.success || !parsed.output.startsWith('+98') || /^[\s(]*(?:\+|00|۰۰|٠٠)/.test(typed))
    return t`A phone of another country begins with + and its code.`;
  const phone = `\u2066${groupPhone(parsed.output)}\u2069`;
  return t`In Iran: ${phone}. Of another country: begin with +.`;
}

/** The number of the patient who has the e-mail or phone already, as `P-1043`. */
const knownPatient = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.problem.type === problemType('patient-exists')
    ? error.problem.detail
    : undefined;

/** The link as an address and a QR code, and the code that is read out to the patient. */
export function InvitationDialog({
  invitation: { number, url, expiresAt },
  onClose,
}: {
  invitation: PatientInvitation;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const moment = useMoment();
  const navigate = useNavigate();
  const name = patientCode(number);
  const until = moment(expiresAt);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Invitation for {name}</Trans>}
      description={
        <Trans>
          The patient scans it or opens the link. It is shown only now and works until {until}.
        </Trans>
      }
      actions={
        <Button
          variant="filled"
          onClick={() => {
            onClose();
            void navigate({ to: '/desk/patients/$patient', params: { patient: name } });
          }}
        >
          <Trans>Open the record</Trans>
        </Button>
      }
    >
      <div className="grid justify-items-start gap-4">
        <Qr value={url} label={t`QR code of the invitation`} size="lg" />
        <p dir="ltr" className="w-full rounded border border-hair bg-well p-3 break-all">
          {url}
        </p>
        <LabeledCopyButton
          value={url}
          label={t`Copy the link`}
          copied={t`Copied`}
          refused={t`The browser did not copy it. Select the link and copy it.`}
        />
        <CodeToTell patient={name} />
      </div>
    </Dialog>
  );
}
