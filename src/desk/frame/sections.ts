import { useLingui } from '@lingui/react/macro';
import BellRing from '~icons/lucide/bell-ring';
import ClipboardCheck from '~icons/lucide/clipboard-check';
import Inbox from '~icons/lucide/inbox';
import ScrollText from '~icons/lucide/scroll-text';
import Users from '~icons/lucide/users';
import UsersRound from '~icons/lucide/users-round';
import type { ComponentType, SVGProps } from 'react';
import type { Permission } from '#contract/staff/roles.ts';

export interface Section {
  to:
    | '/desk/inbox'
    | '/desk/review'
    | '/desk/patients'
    | '/desk/people'
    | '/desk/notices'
    | '/desk/audit';
  name: string;
  may: Permission;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** The rail's entries in groups; a member sees those that the roles open. */
export function useSections(): readonly { name: string; sections: readonly Section[] }[] {
  const { t } = useLingui();
  return [
    {
      name: t({ message: 'Work', comment: 'Group of pages: what waits for staff' }),
      sections: [
        { to: '/desk/inbox', name: t`Inbox`, may: 'tickets', icon: Inbox },
        { to: '/desk/review', name: t`To review`, may: 'medical', icon: ClipboardCheck },
      ],
    },
    {
      name: t`Patients`,
      sections: [{ to: '/desk/patients', name: t`Patients`, may: 'patients.read', icon: Users }],
    },
    {
      name: t`Clinic`,
      sections: [
        { to: '/desk/people', name: t`People and roles`, may: 'people', icon: UsersRound },
        { to: '/desk/notices', name: t`Notices`, may: 'people', icon: BellRing },
        { to: '/desk/audit', name: t`Audit log`, may: 'audit', icon: ScrollText },
      ],
    },
  ];
}
