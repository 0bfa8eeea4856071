import { EmergencyAdvice } from '#records/crisis/crisisNumbers.tsx';
import { Note } from '#ui/note.tsx';

/** Emergency note at the top of pages with a contact form. */
export function EmergencyNote() {
  return (
    <Note tone="danger">
      <EmergencyAdvice />
    </Note>
  );
}
