import { msg } from '@lingui/core/macro';
import BadgePercent from '~icons/lucide/badge-percent';
import ChartNoAxesGantt from '~icons/lucide/chart-no-axes-gantt';
import ClipboardList from '~icons/lucide/clipboard-list';
import CreditCard from '~icons/lucide/credit-card';
import FlaskConical from '~icons/lucide/flask-conical';
import Download from '~icons/lucide/download';
import FolderHeart from '~icons/lucide/folder-heart';
import HandHeart from '~icons/lucide/hand-heart';
import HeartHandshake from '~icons/lucide/heart-handshake';
import HeartPulse from '~icons/lucide/heart-pulse';
import IdCard from '~icons/lucide/id-card';
import KeyRound from '~icons/lucide/key-round';
import Landmark from '~icons/lucide/landmark';
import Lock from '~icons/lucide/lock';
import Menu from '~icons/lucide/menu';
import MessagesSquare from '~icons/lucide/messages-square';
import PackageCheck from '~icons/lucide/package-check';
import ReceiptText from '~icons/lucide/receipt-text';
import RefreshCw from '~icons/lucide/refresh-cw';
import Smartphone from '~icons/lucide/smartphone';
import Search from '~icons/lucide/search';
import Star from '~icons/lucide/star';
import Stethoscope from '~icons/lucide/stethoscope';
import Sun from '~icons/lucide/sun';

/**
 * The five places of the panel, in the bottom bar and in the side bar, with the sections that their
 * page lists. `count`: what is counted beside the name.
 */
export const places = [
  { to: '/panel', name: msg`Today`, icon: Sun, sections: [] },
  {
    to: '/panel/care',
    name: msg({ message: 'Care', context: 'place in the portal' }),
    icon: HeartPulse,
    count: 'forms',
    sections: [
      { to: '/panel/my-line', name: msg`My line`, icon: ChartNoAxesGantt },
      { to: '/panel/my-package', name: msg`My packages`, icon: PackageCheck },
      { to: '/panel/my-forms', name: msg`Forms`, icon: ClipboardList, count: 'forms' },
      { to: '/panel/my-consult', name: msg`My consultations`, icon: Stethoscope },
      { to: '/panel/recommendation', name: msg`Recommendations`, icon: BadgePercent },
      { to: '/panel/loan-recommendation', name: msg`Loans`, icon: Landmark },
    ],
  },
  {
    to: '/panel/my-ticket',
    name: msg({ message: 'Messages', comment: 'Place in the portal: questions to the clinic' }),
    icon: MessagesSquare,
    count: 'answers',
    sections: [],
  },
  {
    to: '/panel/my-documents',
    name: msg`Documents`,
    icon: FolderHeart,
    count: 'results',
    sections: [
      {
        to: '/panel/my-results',
        name: msg({ message: 'Results', comment: 'Laboratory results' }),
        icon: FlaskConical,
        count: 'results',
      },
    ],
  },
  {
    to: '/panel/more',
    name: msg({ message: 'More', comment: 'Place in the portal: everything else' }),
    icon: Menu,
    sections: [
      { to: '/panel/search', name: msg`Search my records`, icon: Search },
      { to: '/panel/bills', name: msg`Bills`, icon: ReceiptText },
      { to: '/order-pcheck-card', name: msg`Check-up card`, icon: CreditCard },
      { to: '/panel/comments', name: msg`My comments`, icon: Star },
      { to: '/panel/profile', name: msg`Profile`, icon: IdCard },
      { to: '/panel/carers', name: msg`My carers`, icon: HandHeart },
      { to: '/panel/cared-for', name: msg`People I care for`, icon: HeartHandshake },
      { to: '/panel/lost-phone', name: msg`Lost phone`, icon: Smartphone },
      { to: '/panel/change-password', name: msg`Change password`, icon: KeyRound },
      { to: '/panel/app-lock', name: msg`App lock`, icon: Lock },
      { to: '/panel/download', name: msg`Download records`, icon: Download },
      { to: '/panel/sync', name: msg`Sync center`, icon: RefreshCw },
    ],
  },
] as const;

export type Place = (typeof places)[number];
type Section = Place['sections'][number];
export type Counted = 'forms' | 'answers' | 'results';

const isIn = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** The place and the section that a path belongs to, and the page above it. */
export function sectionOf(path: string): {
  place: Place | undefined;
  section: Section | undefined;
  /** The page that Back leads to; undefined on the page of a place. */
  above: Place | Section | undefined;
} {
  const own = places.find(({ to }) => (to === '/panel' ? path === to : isIn(path, to)));
  if (own) return { place: own, section: undefined, above: path === own.to ? undefined : own };
  for (const place of places)
    for (const section of place.sections)
      if (isIn(path, section.to))
        return { place, section, above: path === section.to ? place : section };
  return { place: undefined, section: undefined, above: undefined };
}

/** A form, on which easy mode shows one question and little else. */
export const isForm = (path: string): boolean => /^\/panel\/my-forms\/./.test(path);

/** A conversation, a bill and a result have their main action at the lower edge. */
export const hidesBottomBar = (path: string, isEasy: boolean): boolean =>
  (isEasy && isForm(path)) || /^\/panel\/(?:my-ticket|bills|my-results)\/(?!new$)./.test(path);
