import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionBegins, tellSessionEnd } from '#app/layouts/panel/sessionEnd.ts';
import { PanelLayout } from '#app/layouts/panel.tsx';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';

// Loaded when the panel is entered: a visitor's pages carry neither Dexie nor the queue.
const panel = () => import('#app/panel.ts');

/** Everything under /panel: not rendered on the server, and only for whoever is signed in on this device. */
export const Route = createFileRoute('/panel')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const session = await (await panel()).currentSession();
    if (session?.state === 'open') return { session };
    throw redirect({ to: '/sign-in', search: { next: location.href, ...(session ? { reason: 'expired' as const } : {}) }, replace: true });
  },
  loader: async ({ context }) => {
    sessionBegins();
    return (await panel()).openPanel(context.session, tellSessionEnd);
  },
  staleTime: Infinity,
  // Records that were closed are not taken up again: the next way in opens them anew.
  gcTime: 0,
  pendingComponent: ShellSkeleton,
  component: Panel,
});

function Panel() {
  return <PanelLayout panel={Route.useLoaderData()} />;
}
