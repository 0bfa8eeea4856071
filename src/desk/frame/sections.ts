import { useLingui } from '@lingui/react/macro';
import BellRing from '~icons/lucide/bell-ring';
import CalendarDays from '~icons/lucide/calendar-days';
import ClipboardCheck from '~icons/lucide/clipboard-check';
import CreditCard from '~icons/lucide/credit-card';
import FileText from '~icons/lucide/file-text';
import Inbox from '~icons/lucide/inbox';
import Mail from '~icons/lucide/mail';
import MessageSquareQuote from '~icons/lucide/message-square-quote';
import Receipt from '~icons/lucide/receipt';
import ScrollText from '~icons/lucide/scroll-text';
import Settings from '~icons/lucide/settings';
import Stethoscope from '~icons/lucide/stethoscope';
import Users from '~icons/lucide/users';
import UsersRound from '~icons/lucide/users-round';
import type { ComponentType, SVGProps } from 'react';
import type { Permission } from '#contract/staff/roles.ts';
import { useMay } from '../context.tsx';
import type { Counts } from './useCounts.ts';

export interface Section {
  to:
    | '/desk/inbox'
    | '/desk/visits'
    | '/desk/consults'
    | '/desk/review'
    | '/desk/letters'
    | '/desk/patients'
    | '/desk/bills'
    | '/desk/cards'
    | '/desk/content'
    | '/desk/comments'
    | '/desk/people'
    | '/desk/notices'
    | '/desk/audit'
    | '/desk/settings';
  name: string;
  may: Permission;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** What waits there, see `useCounts`. */
  count?: keyof Counts;
}

/** All entries of the rail in groups. */
function useSections(): readonly { name: string; sections: readonly Section[] }[] {
  const { t } = useLingui();
  return [
    {
      name: t({ message: 'Work', comment: 'Group of pages: what waits for staff' }),
      sections: [
        { to: '/desk/inbox', name: t`Inbox`, may: 'tickets', icon: Inbox, count: 'inbox' },
        {
          to: '/desk/visits',
          name: t({ message: 'Visits', comment: 'Of all patients, on a day' }),
          may: 'care.read',
          icon: CalendarDays,
        },
        {
          to: '/desk/consults',
          name: t`Consultations`,
          may: 'consults',
          icon: Stethoscope,
          count: 'consults',
        },
        {
          to: '/desk/review',
          name: t`To review`,
          may: 'medical',
          icon: ClipboardCheck,
          count: 'review',
        },
        { to: '/desk/letters', name: t`Letters`, may: 'letters', icon: Mail, count: 'letters' },
      ],
    },
    {
      name: t`Patients`,
      sections: [
        { to: '/desk/patients', name: t`Patients`, may: 'patients.read', icon: Users },
        {
          to: '/desk/bills',
          name: t({ id: 'desk.bills', message: 'Bills' }),
          may: 'bills.read',
          icon: Receipt,
        },
        {
          to: '/desk/cards',
          name: t({ message: 'Card orders', comment: 'Orders of check-up cards' }),
          may: 'cards.read',
          icon: CreditCard,
        },
      ],
    },
    {
      name: t({ message: 'Site', comment: 'Group of pages: the public site' }),
      sections: [
        { to: '/desk/content', name: t`Content`, may: 'content.read', icon: FileText },
        { to: '/desk/comments', name: t`Comments`, may: 'content', icon: MessageSquareQuote },
      ],
    },
    {
      name: t`Clinic`,
      sections: [
        { to: '/desk/people', name: t`People and roles`, may: 'people', icon: UsersRound },
        { to: '/desk/notices', name: t`Notices`, may: 'people', icon: BellRing },
        { to: '/desk/audit', name: t`Audit log`, may: 'audit', icon: ScrollText },
        { to: '/desk/settings', name: t`Settings`, may: 'people', icon: Settings },
      ],
    },
  ];
}

/** Those that the member's roles open. */
export function useOwnSections(): ReturnType<typeof useSections> {
  const may = useMay();
  return useSections()
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter((section) => may(section.may)),
    }))
    .filter(({ sections }) => sections.length > 0);
}
