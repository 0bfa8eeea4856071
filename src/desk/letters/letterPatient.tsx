import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { type PatientInvitation, patientCode } from '#contract/staff/patients.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { useDesk, useMay } from '../context.tsx';
import { CreatePatientDialog, InvitationDialog } from '../patients/createPatient.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useProblemText } from '../problem.ts';
import { letterKey, useLetterChange } from './useLetters.ts';
import type { SeenLetter } from './useSeenLetter.ts';

/** The patient that the sender is: created from the letter, or one whom the clinic knows. */
export function LetterPatient({
  letter,
  onOwnAct,
}: {
  letter: Letter;
  onOwnAct: SeenLetter['onOwnAct'];
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [open, setOpen] = useState<'create' | 'link'>();
  const [invitation, setInvitation] = useState<PatientInvitation>();
  const { number, patient, version, name, contacts, locale } = letter;
  const link = useLetterChange(
    number,
    (key: string | null) =>
      api.call('staffLinkLetter', {
        params: { letter: String(number) },
        body: { version, patient: key },
      }),
    (after) => {
      setOpen(undefined);
      onOwnAct(after);
    },
  );
  const errorOf = useFieldError(link.error);
  const code = patient && patientCode(patient.number);
  const login = contacts[0]?.address;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {patient && code ? (
        <>
          <Link
            to="/desk/patients/$patient"
            params={{ patient: code }}
            className={linkClass('act')}
          >
            <bdi>{patient.name}</bdi> <bdi dir="ltr">{code}</bdi>
          </Link>
          <Button size="sm" variant="quiet" busy={link.isPending} onClick={() => link.mutate(null)}>
            <Trans>Not this patient</Trans>
          </Button>
        </>
      ) : (
        <>
          {may('patients.write') ? (
            <Button size="sm" onClick={() => setOpen('create')}>
              <Trans>Create a patient</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={() => setOpen('link')}>
            <Trans>Link to a patient</Trans>
          </Button>
        </>
      )}
      {link.error && open !== 'link' ? (
        <div role="alert" className="w-full">
          <Note tone="warn">{problemText(link.error)}</Note>
        </div>
      ) : null}
      {open === 'create' ? (
        <CreatePatientDialog
          from={{ letter: number, name, login, locale }}
          onKnown={(known) => link.mutate(known)}
          onClose={() => setOpen(undefined)}
          onCreated={(created) => {
            setOpen(undefined);
            setInvitation(created);
            void queries.invalidateQueries({ queryKey: ['letters'] });
            void queries.invalidateQueries({ queryKey: letterKey(number) }).then(() => {
              const after = queries.getQueryData<Letter>(letterKey(number));
              if (after) onOwnAct(after);
            });
          }}
        />
      ) : null}
      {open === 'link' ? (
        <FormDialog
          title={<Trans>Link to a patient</Trans>}
          description={
            <Trans>The letter then names the patient. What was answered stays here.</Trans>
          }
          submitLabel={<Trans>Link</Trans>}
          onClose={() => setOpen(undefined)}
          onSubmit={(value) => link.mutate(value('patient'))}
          isBusy={link.isPending}
          error={link.error}
        >
          <Field
            label={<Trans>Number of the patient</Trans>}
            hint={t`As in P-1043`}
            error={errorOf('patient')}
            required
          >
            <Input name="patient" required maxLength={40} ltr autoComplete="off" />
          </Field>
        </FormDialog>
      ) : null}
      {invitation ? (
        <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
      ) : null}
    </div>
  );
}
