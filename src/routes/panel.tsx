import { createFileRoute, redirect } from '@tanstack/react-router';
import { PanelLayout } from '#app/layouts/panel.tsx';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';
import type { SessionEnd } from '#app/panel.ts';

// Loaded when the panel is entered: a visitor's pages carry neither Dexie nor the queue.
const panel = () => import('#app/panel.ts');

const tellEnd = (why: SessionEnd) => window.dispatchEvent(new CustomEvent('nabz:session-ended', { detail: why }));

/** Everything under /panel: not rendered on the server, and only for whoever is signed in on this device. */
export const Route = createFileRoute('/panel')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const session = await (await panel()).currentSession();
    if (session?.state === 'open') return { session };
    throw redirect({ to: '/sign-in', search: { next: location.href, ...(session ? { reason: 'expired' as const } : {}) }, replace: true });
  },
  loader: async ({ context }) => (await panel()).openPanel(context.session, tellEnd),
  staleTime: Infinity,
  // Records that were closed are not taken up again: the next way in opens them anew.
  gcTime: 0,
  pendingComponent: ShellSkeleton,
  component: Panel,
});

function Panel() {
  return <PanelLayout panel={Route.useLoaderData()} />;
}
