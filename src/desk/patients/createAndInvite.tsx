import { useState } from 'react';
import type { PatientInvitation } from '#contract/staff/patients.ts';
import { CreatePatientDialog, InvitationDialog } from './createPatient.tsx';

/** Creates a patient, then shows the invitation. */
export function CreateAndInvite({ onClose }: { onClose: () => void }) {
  const [invitation, setInvitation] = useState<PatientInvitation>();
  return invitation ? (
    <InvitationDialog invitation={invitation} onClose={onClose} />
  ) : (
    <CreatePatientDialog onClose={onClose} onCreated={setInvitation} />
  );
}
