import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import * as v from 'valibot';
import { auditSearch } from './audit/search.ts';
import { consultSearch } from './consults/search.ts';
import { billSearch } from './bills/search.ts';
import { cardSearch } from './cards/search.ts';
import { contentSearch } from './content/search.ts';
import { inboxSearch } from './inbox/search.ts';
import { letterSearch } from './letters/search.ts';
import { clientDate } from '#contract/time.ts';
import { FirstPage } from './frame/firstPage.tsx';
import { searchParam } from './searchParam.ts';

// The desk's addresses. Each area's screens are loaded with its first page.

const rootRoute = createRootRoute({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk/sign-in',
  component: lazyRouteComponent(() => import('./account/signInPage.tsx'), 'SignInPage'),
});
const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk/invitation',
  component: lazyRouteComponent(() => import('./account/invitationPage.tsx'), 'InvitationPage'),
});

/** All pages of somebody who is signed in. */
const frame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame/frame.tsx'), 'Frame'),
});
const first = createRoute({
  getParentRoute: () => frame,
  path: '/desk',
  component: FirstPage,
});
const sessions = createRoute({
  getParentRoute: () => frame,
  path: '/desk/sessions',
  component: lazyRouteComponent(() => import('./account/sessionsPage.tsx'), 'SessionsPage'),
});
const people = createRoute({
  getParentRoute: () => frame,
  path: '/desk/people',
  validateSearch: v.object({ invite: v.optional(v.fallback(v.boolean(), false)) }),
  component: lazyRouteComponent(() => import('./people/peoplePage.tsx'), 'PeoplePage'),
});
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/desk/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit/auditPage.tsx'), 'AuditPage'),
});
const settings = createRoute({
  getParentRoute: () => frame,
  path: '/desk/settings',
  component: lazyRouteComponent(() => import('./settings/settingsPage.tsx'), 'SettingsPage'),
});
const start = createRoute({
  getParentRoute: () => frame,
  path: '/desk/start',
  component: lazyRouteComponent(() => import('./settings/startPage.tsx'), 'StartPage'),
});
const notices = createRoute({
  getParentRoute: () => frame,
  path: '/desk/notices',
  component: lazyRouteComponent(() => import('./notices/noticesPage.tsx'), 'NoticesPage'),
});
const patients = createRoute({
  getParentRoute: () => frame,
  path: '/desk/patients',
  validateSearch: v.object({
    text: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)),
  }),
  component: lazyRouteComponent(() => import('./patients/patientsPage.tsx'), 'PatientsPage'),
});
const record = createRoute({
  getParentRoute: () => frame,
  path: '/desk/patients/$patient',
  component: lazyRouteComponent(() => import('./patients/recordPage.tsx'), 'RecordPage'),
});
const newResult = createRoute({
  getParentRoute: () => frame,
  path: '/desk/patients/$patient/results/new',
  component: lazyRouteComponent(() => import('./patients/newResultPage.tsx'), 'NewResultPage'),
});
const correctResult = createRoute({
  getParentRoute: () => frame,
  path: '/desk/patients/$patient/results/$result/correct',
  component: lazyRouteComponent(
    () => import('./patients/correctResultPage.tsx'),
    'CorrectResultPage',
  ),
});
const answers = createRoute({
  getParentRoute: () => frame,
  path: '/desk/patients/$patient/answers/$submission',
  component: lazyRouteComponent(() => import('./patients/answersPage.tsx'), 'AnswersPage'),
});
const consults = createRoute({
  getParentRoute: () => frame,
  path: '/desk/consults',
  validateSearch: consultSearch,
  component: lazyRouteComponent(() => import('./consults/consultsPage.tsx'), 'ConsultsPage'),
});
const review = createRoute({
  getParentRoute: () => frame,
  path: '/desk/review',
  component: lazyRouteComponent(() => import('./review/reviewPage.tsx'), 'ReviewPage'),
});

const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/desk/inbox',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('./inbox/inboxPage.tsx'), 'InboxPage'),
});
const noTicket = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: lazyRouteComponent(() => import('./inbox/inboxPage.tsx'), 'NoTicket'),
});
const ticket = createRoute({
  getParentRoute: () => inbox,
  path: '$ticket',
  component: lazyRouteComponent(() => import('./inbox/thread/threadPage.tsx'), 'ThreadPage'),
});

const letters = createRoute({
  getParentRoute: () => frame,
  path: '/desk/letters',
  validateSearch: letterSearch,
  component: lazyRouteComponent(() => import('./letters/lettersPage.tsx'), 'LettersPage'),
});
const noLetter = createRoute({
  getParentRoute: () => letters,
  path: '/',
  component: lazyRouteComponent(() => import('./letters/lettersPage.tsx'), 'NoLetter'),
});
const letter = createRoute({
  getParentRoute: () => letters,
  path: '$letter',
  component: lazyRouteComponent(() => import('./letters/letterPage.tsx'), 'LetterPage'),
});

const bills = createRoute({
  getParentRoute: () => frame,
  path: '/desk/bills',
  validateSearch: billSearch,
  component: lazyRouteComponent(() => import('./bills/billsPage.tsx'), 'BillsPage'),
});
const visits = createRoute({
  getParentRoute: () => frame,
  path: '/desk/visits',
  validateSearch: v.object({ day: searchParam(clientDate) }),
  component: lazyRouteComponent(() => import('./visits/visitsPage.tsx'), 'VisitsPage'),
});
const cards = createRoute({
  getParentRoute: () => frame,
  path: '/desk/cards',
  validateSearch: cardSearch,
  component: lazyRouteComponent(() => import('./cards/cardsPage.tsx'), 'CardsPage'),
});

const content = createRoute({
  getParentRoute: () => frame,
  path: '/desk/content',
  validateSearch: contentSearch,
  component: lazyRouteComponent(() => import('./content/contentPage.tsx'), 'ContentPage'),
});
const contentEntry = createRoute({
  getParentRoute: () => frame,
  path: '/desk/content/$kind/$slug',
  component: lazyRouteComponent(() => import('./content/entryPage.tsx'), 'EntryPage'),
});
const comments = createRoute({
  getParentRoute: () => frame,
  path: '/desk/comments',
  component: lazyRouteComponent(() => import('./comments/commentsPage.tsx'), 'CommentsPage'),
});

export const routeTree = rootRoute.addChildren([
  signIn,
  invitation,
  frame.addChildren([
    first,
    inbox.addChildren([noTicket, ticket]),
    review,
    consults,
    letters.addChildren([noLetter, letter]),
    patients,
    bills,
    cards,
    visits,
    record,
    newResult,
    correctResult,
    answers,
    content,
    contentEntry,
    comments,
    sessions,
    people,
    notices,
    audit,
    settings,
    start,
  ]),
]);
