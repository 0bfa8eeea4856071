import type { Role } from '#contract/staff/roles.ts';

/** Who does something, as the audit log names them: mostly on the clinic's side. */
export interface Actor {
  kind: 'staff' | 'key' | 'patient' | 'carer' | 'server';
  /** Null for `STAFF_TOKEN` and the server itself. */
  id: string | null;
  name: string;
  roles: readonly Role[];
  /** The physician of the site who the member is, by slug. */
  physician?: string | null;
  /** The session of a member of staff, by its token's hash. */
  session?: { tokenHash: string; id: string; expiresAt: string };
}
