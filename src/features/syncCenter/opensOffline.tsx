import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { type WorkerState, workerState } from '#pwa/registration.ts';

/**
 * Says whether the app opens offline, from the worker's state and whether the records are stored.
 */
export function OpensOffline({ hasRecords }: { hasRecords: boolean }) {
  const state = useSyncExternalStore(workerState.subscribe, workerState.get);
  return (
    <p data-worker={state} className="mb-4 text-ink-2">
      <OfflineText state={state} hasRecords={hasRecords} />
    </p>
  );
}

function OfflineText({ state, hasRecords }: { state: WorkerState; hasRecords: boolean }) {
  switch (state) {
    case 'none':
      return 'serviceWorker' in navigator ? (
        <Trans>Nabz does not open without the internet yet. It is being prepared.</Trans>
      ) : (
        <Trans>This browser cannot open Nabz without the internet.</Trans>
      );
    case 'registered':
      return <Trans>Nabz does not open without the internet yet. It is being prepared.</Trans>;
    case 'failed':
      return (
        <Trans>
          Nabz could not be saved on this device. It works, but only with the internet. We will try
          again the next time you open it.
        </Trans>
      );
    case 'need-refresh':
      return hasRecords ? (
        <Trans>Nabz and your records open without the internet. An update is ready.</Trans>
      ) : (
        <Trans>
          Nabz opens without the internet; your records are still downloading. An update is ready.
        </Trans>
      );
    case 'activated':
    case 'offline-ready':
      return hasRecords ? (
        <Trans>Nabz and your records open without the internet.</Trans>
      ) : (
        <Trans>Nabz opens without the internet; your records are still downloading.</Trans>
      );
  }
}
