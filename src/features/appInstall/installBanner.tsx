import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { declineInstall, install, type InstallMethod } from '#pwa/install.ts';
import { useBanner } from '#pwa/banners.ts';
import { quietOpener } from '#pwa/quiet.ts';
import { onQuietChange } from '#pwa/quietOpeners.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/banner.tsx';
import { IosSteps } from './iosSteps.tsx';

/**
 * Offers to install the app. "Cancel" is remembered on this device; the sync center still has
 * InstallEntry. `quiet`: the page has a form or a text being read, so the banner waits. Quiet mode
 * has none, as it names us.
 */
export function InstallBanner({ method, quiet }: { method: InstallMethod; quiet: boolean }) {
  const { t } = useLingui();
  const isQuietMode = useSyncExternalStore(
    onQuietChange,
    () => quietOpener() !== null,
    () => false,
  );
  const open = useBanner('install', method !== 'none' && !quiet && !isQuietMode);
  return (
    <Banner
      open={open}
      label={t`Install app`}
      actions={
        <>
          {method === 'native' ? (
            <Button size="sm" onClick={() => void install()}>
              <Trans>Install app</Trans>
            </Button>
          ) : null}
          <Button
            size="sm"
            variant={method === 'native' ? 'quiet' : 'outline'}
            onClick={declineInstall}
          >
            {method === 'native' ? <Trans>Cancel</Trans> : <Trans>Got it</Trans>}
          </Button>
        </>
      }
    >
      {method === 'ios' ? (
        <IosSteps />
      ) : (
        <p>
          <Trans>Nabz can be an app on this device: one tap from your home screen.</Trans>
        </p>
      )}
    </Banner>
  );
}
