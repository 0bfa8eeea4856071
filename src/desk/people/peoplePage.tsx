import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff/people.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useListText, useMoment, useRoleNames } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { EndDialog } from './endDialog.tsx';
import { InviteDialog } from './inviteDialog.tsx';
import { KeysSection } from './keysSection.tsx';
import { LinkDialog, type Link } from './linkDialog.tsx';
import { PhysicianDialog } from './physicianDialog.tsx';
import { RolesDialog } from './rolesDialog.tsx';

type Act = 'roles' | 'physician' | 'end' | 'link';
type Open = { act: Act; member: StaffMember } | { act: 'invite' };

/** Members of staff and keys of programs. */
export function PeoplePage() {
  const { t } = useLingui();
  useTitle(t`People and roles`);
  const may = useMay();
  const { api } = useDesk();
  const problemText = useProblemText();
  const moment = useMoment();
  const roleNames = useRoleNames();
  const listText = useListText();
  const { invite } = useSearch({ from: '/frame/desk/people' });
  const [open, setOpen] = useState<Open | undefined>(invite ? { act: 'invite' } : undefined);
  const [link, setLink] = useState<Link>();
  const people = useQuery({
    queryKey: ['people'],
    queryFn: () => api.call('staffMembers'),
    enabled: may('people'),
  });
  if (!may('people')) return <RoleNeeded />;
  const states = {
    active: t({ message: 'Active', comment: 'A member of staff who can sign in' }),
    invited: t({ message: 'Invited', comment: 'A member of staff who has not signed in yet' }),
    ended: t({ message: 'Ended', comment: 'A member of staff who has left' }),
  };
  const close = () => setOpen(undefined);
  const showLink = (issued: Link) => {
    close();
    setLink(issued);
  };
  return (
    <div className="grid content-start gap-8 p-5">
      <section aria-labelledby="people" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="people" tabIndex={-1} className="t-h1 outline-none">
            <Trans>People and roles</Trans>
          </h1>
          <Button variant="filled" size="sm" onClick={() => setOpen({ act: 'invite' })}>
            <Trans>Invite</Trans>
          </Button>
        </div>
        {people.error ? <Note tone="danger">{problemText(people.error)}</Note> : null}
        {people.isPending ? <Loading /> : null}
        {people.data ? (
          <DeskTable heads={[t`Name`, t`Roles`, t`State`, t`Last used`]} acts>
            {people.data.items.map((member) => (
              <tr key={member.id} className={member.status === 'ended' ? 'text-ink-3' : ''}>
                <td>
                  <b>
                    <bdi>{member.name}</bdi>
                  </b>{' '}
                  <span className="ltr text-ink-2">{member.email}</span>
                </td>
                <td>{listText(member.roles.map((role) => roleNames[role]))}</td>
                <td className={member.status === 'invited' ? 'text-warning-ink' : ''}>
                  {states[member.status]}
                </td>
                <td>
                  {member.lastSeenAt === null ? <Trans>Never</Trans> : moment(member.lastSeenAt)}
                </td>
                <td className="text-end whitespace-nowrap">
                  {member.status === 'ended' ? null : (
                    <MemberActs member={member} onOpen={(act) => setOpen({ act, member })} />
                  )}
                </td>
              </tr>
            ))}
          </DeskTable>
        ) : null}
      </section>
      <KeysSection />
      <InviteDialog open={open?.act === 'invite'} onClose={close} onInvited={showLink} />
      {open?.act === 'roles' ? <RolesDialog member={open.member} onClose={close} /> : null}
      {open?.act === 'physician' ? <PhysicianDialog member={open.member} onClose={close} /> : null}
      {open?.act === 'end' || open?.act === 'link' ? (
        <EndDialog act={open.act} member={open.member} onClose={close} onLink={showLink} />
      ) : null}
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </div>
  );
}

function MemberActs({ member, onOpen }: { member: StaffMember; onOpen: (act: Act) => void }) {
  const { t } = useLingui();
  const { name } = member;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t`Roles of ${name}`}
        onClick={() => onOpen('roles')}
      >
        <Trans>Roles</Trans>
      </Button>
      {member.roles.includes('medical') ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t`${name} as a physician`}
          onClick={() => onOpen('physician')}
        >
          <Trans>Physician</Trans>
        </Button>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        aria-label={t`New link for ${name}`}
        onClick={() => onOpen('link')}
      >
        <Trans>New link</Trans>
      </Button>
      <Button
        variant="danger"
        size="sm"
        aria-label={t`End the access of ${name}`}
        onClick={() => onOpen('end')}
      >
        <Trans>End</Trans>
      </Button>
    </>
  );
}
