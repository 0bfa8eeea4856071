import { createFileRoute } from '@tanstack/react-router';
import { readRates, useClinicRates } from '#app/clinicRates.ts';
import { routeGuard } from '#app/guards/routeGuard.ts';
import { clearSessionEnd, broadcastSessionEnd } from '#app/layouts/panel/sessionEnd.ts';
import { LockedLayout } from '#app/layouts/locked.tsx';
import { PanelLayout } from '#app/layouts/panel.tsx';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';
import { useRenewedNotifications } from '#features/notifications/useNotifications.ts';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { RatesContext } from '#i18n/moneyChoice.ts';

/**
 * Everything under /panel: not rendered on the server, and only for whoever is signed in on this
 * device.
 */
export const Route = createFileRoute('/_panel')({
  ssr: false,
  beforeLoad: routeGuard('signed-in'),
  loader: async ({ context }) => {
    clearSessionEnd();
    // The guard has loaded `panel.ts`: the records are opened while other chunks are on their way.
    const [panel, strings, rates] = await Promise.all([
      import('#app/panel.ts').then(({ openPanel }) =>
        openPanel(context.session, broadcastSessionEnd),
      ),
      import('#i18n/componentStrings.ts').then(({ loadComponentStrings }) =>
        loadComponentStrings(context.locale.code),
      ),
      readRates(context.api),
    ]);
    return { panel, strings, rates };
  },
  staleTime: Infinity,
  // A closed database is not reused: the next entry opens it again.
  gcTime: 0,
  pendingComponent: ShellSkeleton,
  component: Panel,
});

function Panel() {
  const { panel, strings, rates: early } = Route.useLoaderData();
  const { api, session } = Route.useRouteContext();
  const rates = useClinicRates(api, early);
  useRenewedNotifications(api, panel !== undefined);
  return (
    <ComponentStringsProvider strings={strings}>
      <RatesContext value={rates}>
        {panel ? (
          <PanelLayout key={panel.session.accountId} panel={panel} />
        ) : (
          <LockedLayout accountId={session.accountId} />
        )}
      </RatesContext>
    </ComponentStringsProvider>
  );
}
