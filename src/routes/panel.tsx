import { createFileRoute, redirect } from '@tanstack/react-router';
import { PanelLayout } from '#app/layouts/panel.tsx';
import { PanelPending } from '#app/layouts/panelPending.tsx';
import { currentSession, openPanel } from '#app/panel.ts';

/** Everything under /panel: not rendered on the server, and only for whoever is signed in on this device. */
export const Route = createFileRoute('/panel')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const session = await currentSession();
    if (session?.state === 'open') return { session };
    throw redirect({ to: '/sign-in', search: { next: location.href, ...(session ? { reason: 'expired' as const } : {}) }, replace: true });
  },
  loader: ({ context }) => openPanel(context.session, () => window.dispatchEvent(new Event('nabz:session-ended'))),
  staleTime: Infinity,
  pendingComponent: PanelPending,
  component: Panel,
});

function Panel() {
  return <PanelLayout panel={Route.useLoaderData()} />;
}
