import { msg } from '@lingui/core/macro';
import ClipboardList from '~icons/lucide/clipboard-list';
import FolderHeart from '~icons/lucide/folder-heart';
import MessageSquareText from '~icons/lucide/message-square-text';
import PackageCheck from '~icons/lucide/package-check';
import RefreshCw from '~icons/lucide/refresh-cw';
import Star from '~icons/lucide/star';
import UserRound from '~icons/lucide/user-round';

/**
 * The sections of the panel by group, for its navigation and header. `count`: what is counted
 * beside the name.
 */
export const groups = [
  {
    key: 'care',
    name: msg`My care`,
    sections: [
      { to: '/panel/my-package', name: msg`My packages`, icon: PackageCheck },
      { to: '/panel/my-forms', name: msg`Forms`, icon: ClipboardList, count: 'forms' },
      { to: '/panel/my-documents', name: msg`Documents`, icon: FolderHeart },
    ],
  },
  {
    key: 'talk',
    name: msg({
      message: 'Talk',
      comment: 'Heading of a group in the side bar: conversation with the clinic',
    }),
    sections: [
      { to: '/panel/my-ticket', name: msg`My tickets`, icon: MessageSquareText, count: 'tickets' },
      { to: '/panel/comments', name: msg`My comments`, icon: Star },
    ],
  },
  {
    key: 'account',
    name: msg`Account`,
    sections: [
      { to: '/panel/profile', name: msg`Profile`, icon: UserRound },
      { to: '/panel/sync', name: msg`Sync center`, icon: RefreshCw },
    ],
  },
] as const;

const sections = groups.flatMap(
  (group): readonly (typeof group.sections)[number][] => group.sections,
);

/** The section that a path belongs to, and whether it is a page below the section's own. */
export function sectionOf(path: string): {
  section: (typeof sections)[number] | undefined;
  below: boolean;
} {
  const section = sections.find(({ to }) => path === to || path.startsWith(`${to}/`));
  return { section, below: section !== undefined && path.length > section.to.length + 1 };
}
