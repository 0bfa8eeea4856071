import { useLingui } from '@lingui/react/macro';

/** What an act of the audit log is called; the name of an endpoint without words stays as it is. */
export function useActName(): (act: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    deskSignIn: t`the desk`,
    deskSignOut: t`the desk`,
    deskEndSession: t`a session`,
    staffMembers: t`the list of staff`,
    staffInvite: t`staff: invited`,
    staffInviteAgain: t`staff: new link`,
    staffSetRoles: t`staff: roles`,
    staffEndMember: t`staff: access ended`,
    staffKeys: t`the list of keys`,
    staffAddKey: t`keys: added`,
    staffEndKey: t`keys: ended`,
    staffAudit: t`the audit log`,
    staffReply: t`ticket: answer`,
    staffClose: t`ticket: closed`,
    staffRead: t`ticket: read`,
    importContent: t`content: import`,
    exportContent: t`content: export`,
  };
  return (act) => names[act] ?? act;
}
