import { EmergencyAdvice } from '#records/crisis/emergencyAdvice.tsx';
import { Note } from '#ui/note.tsx';

/** Before anything else on a page where people write to us. */
export function EmergencyNote() {
  return (
    <Note tone="danger">
      <EmergencyAdvice />
    </Note>
  );
}
