import type { Consult } from '#contract/consult.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { mayUse } from '#contract/staff/roles.ts';
import type { Actor } from '../access/actor.ts';
import { opensQuestion } from '../consults/access.ts';

/** Who reads a record, and whether its restricted parts are open to them for a while. */
export type Viewer = Actor & { isInEmergency: boolean };

/** Consultations of a record: what they are about is for the medical role, of the own physician. */
export function consultsFor(
  viewer: Viewer,
  rows: readonly Consult[],
): NonNullable<PatientRecord['consults']> {
  const isMedical = mayUse(viewer.roles, 'medical');
  return rows.map(
    ({
      question,
      summary,
      attachments: _files,
      join: _join,
      note: _note,
      clinicNote: _clinicNote,
      ...row
    }) => {
      const isOpened =
        isMedical && (viewer.isInEmergency || opensQuestion(viewer, row.physician.slug));
      return {
        ...row,
        question: isOpened ? question : null,
        summary: isOpened ? summary : null,
        isRestricted: isMedical && !isOpened,
      };
    },
  );
}
