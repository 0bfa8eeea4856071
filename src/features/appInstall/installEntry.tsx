import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import Device from '~icons/lucide/monitor-smartphone';
import { install, installMethod } from '#pwa/install.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IosSteps } from './iosSteps.tsx';

/**
 * "Install app" in the sync center, also after "Cancel" in the banner; nothing if the app is
 * installed or cannot be.
 */
export function InstallEntry() {
  const method = useSyncExternalStore(
    installMethod.subscribe,
    installMethod.get,
    () => 'none' as const,
  );
  if (method === 'none') return null;
  if (method === 'ios')
    return (
      <div className="text-ink-2 t-small">
        <IosSteps />
      </div>
    );
  return (
    <Button wide onClick={() => void install()}>
      <Icon of={Device} size="sm" />
      <Trans>Install app</Trans>
    </Button>
  );
}
