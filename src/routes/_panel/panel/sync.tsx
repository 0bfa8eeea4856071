import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { InstallEntry } from '#features/appInstall/installEntry.tsx';
import { SyncCenterPage } from '#features/syncCenter/syncCenterPage.tsx';

/** The sync center. Banners are hidden, as the page itself shows what they say. */
export const Route = createFileRoute('/_panel/panel/sync')({
  // The page shows this state itself.
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Sync center`), match.context.i18n),
  component: () => <SyncCenterPage install={<InstallEntry />} />,
});
