import { Trans, useLingui } from '@lingui/react/macro';
import { declineInstall, install, type InstallWay } from '#pwa/install.ts';
import { useStrip } from '#pwa/strips.ts';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { IosSteps } from './iosSteps.tsx';

/** Offers to install the app. "Cancel" holds on this device; the sync center goes on offering. */
export function InstallStrip({ way, quiet }: { way: InstallWay; quiet: boolean }) {
  const { t } = useLingui();
  const open = useStrip('install', way !== 'none' && !quiet);
  return (
    <Strip
      open={open}
      label={t`Install app`}
      actions={
        <>
          {way === 'native' ? (
            <Button size="sm" onClick={() => void install()}>
              <Trans>Install app</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant={way === 'native' ? 'quiet' : 'outline'} onClick={declineInstall}>
            {way === 'native' ? <Trans>Cancel</Trans> : <Trans>Got it</Trans>}
          </Button>
        </>
      }
    >
      {way === 'ios' ? (
        <IosSteps />
      ) : (
        <p>
          <Trans>Nabz can be an app on this device: one tap from your home screen.</Trans>
        </p>
      )}
    </Strip>
  );
}
