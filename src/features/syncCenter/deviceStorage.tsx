import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore, useEffect, useState } from 'react';
import { formatNumber, formatSize, unitDisplay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { countDrafts } from '#mirror/drafts.ts';
import { readFact } from '#mirror/meta.ts';
import { useLive, useDb } from '#mirror/react.tsx';
import { Meter } from '#ui/meter.tsx';
import { PairList } from '#ui/pairList.tsx';
import { FileSettings } from './fileSettings.tsx';
import { SectionTitle } from './sectionTitle.tsx';
import { useFormatMoment } from '#records/useFormatMoment.ts';
import { type WorkerState, workerState } from '#pwa/registration.ts';
import RefreshCw from '~icons/lucide/refresh-cw';
import { askForSync } from '#sync/engine.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useOnline } from '#records/useOnline.ts';
import { isUpload } from '#outbox/unsent.ts';
import { storageEstimate } from '#pwa/browserFeatures.ts';

/**
 * The sync center’s part about this device: how much is stored, whether the app opens offline, the
 * last complete sync, and "Sync now". `install` renders the entry that installs the app.
 */
export function DeviceStorage({ install }: { install: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  const storage = useStorage();
  const lastSync = useLive((db) => readFact(db, 'lastSync'));
  const drafts = useLive(countDrafts) ?? 0;
  const size = (bytes: number) =>
    bytes === 0 ? formatNumber(locale, 0) : formatSize(locale, bytes);
  const free =
    storage?.free === undefined
      ? []
      : [
          {
            key: 'free',
            term: <Trans>Free for Nabz</Trans>,
            value:
              storage.free >= 1e9
                ? formatNumber(locale, storage.free / 1024 ** 3, {
                    style: 'unit',
                    unit: 'gigabyte',
                    unitDisplay: unitDisplay(locale),
                    maximumFractionDigits: 0,
                  })
                : size(storage.free),
          },
        ];
  return (
    <section>
      <SectionTitle>
        <Trans>This device</Trans>
      </SectionTitle>
      <OpensOffline hasRecords={lastSync !== undefined} />
      {storage ? (
        <Meter
          label={t`Storage used`}
          total={Math.max(1, storage.unsent + storage.records + storage.documents)}
          parts={[
            {
              key: 'unsent',
              value: storage.unsent,
              tone: 'amber',
              label: t`Unsent files`,
              text: size(storage.unsent),
            },
            {
              key: 'records',
              value: storage.records,
              tone: 'green',
              label: t`Records and app`,
              text: size(storage.records),
            },
            {
              key: 'documents',
              value: storage.documents,
              tone: 'blue',
              label: t`Documents kept here`,
              text: size(storage.documents),
            },
          ]}
        />
      ) : null}
      <div className="mt-3 border-t border-hair pt-2">
        <PairList
          pairs={[
            ...free,
            { key: 'drafts', term: <Trans>Drafts</Trans>, value: formatNumber(locale, drafts) },
            {
              key: 'last',
              term: <Trans>Last full sync</Trans>,
              value: lastSync === undefined ? <Trans>not yet</Trans> : formatMoment(lastSync),
            },
          ]}
        />
      </div>
      <FileSettings />
      <SyncNow />
      <div className="mt-3">{install}</div>
    </section>
  );
}

/**
 * Says whether the app opens offline, from the worker's state and whether the records are stored.
 */
function OpensOffline({ hasRecords }: { hasRecords: boolean }) {
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

/** After this "Sync now" is no longer busy, also without an outcome. */
const syncNowTimeoutMs = 10_000;

/** Requests a sync through the database, so that the tab that runs the engine performs it. */
function SyncNow() {
  const db = useDb();
  const online = useOnline();
  const reach = useLive((accountDb) => readFact(accountDb, 'reach'));
  const [requestedAt, setRequestedAt] = useState<number>();
  const answered =
    requestedAt !== undefined && reach !== undefined && Date.parse(reach.at) >= requestedAt;
  useEffect(() => {
    if (requestedAt === undefined) return;
    const timer = setTimeout(() => setRequestedAt(undefined), syncNowTimeoutMs);
    return () => clearTimeout(timer);
  }, [requestedAt]);
  const requestSync = () => {
    setRequestedAt(Date.now());
    void askForSync(db);
  };
  return (
    <div className="mt-4 grid gap-3">
      <Button
        wide
        busy={requestedAt !== undefined && !answered}
        busyLabel={<Trans>Syncing…</Trans>}
        disabled={!online}
        onClick={requestSync}
      >
        <Icon of={RefreshCw} size="sm" />
        <Trans>Sync now</Trans>
      </Button>
      {answered && !reach.ok ? (
        <Note tone="warn">
          <Trans>
            The clinic could not be reached. What you wrote is safe. We will try again
            automatically.
          </Trans>
        </Note>
      ) : null}
      {online ? null : (
        <p className="text-ink-2 t-small">
          <Trans>There is no internet. It will sync automatically when the internet is back.</Trans>
        </p>
      )}
    </div>
  );
}

const sum = (files: readonly { size: number }[]): number =>
  files.reduce((total, { size }) => total + size, 0);

/** Stored bytes: files, and the rest as records and app, as the browser reports only the total. */
function useStorage() {
  const files = useLive(async (db) => {
    const waiting = new Set(
      (await db.outbox.toArray())
        .filter((row) => isUpload(row) && row.state !== 'acked')
        .map((row) => (isUpload(row) ? row.args.file.sha256 : '')),
    );
    const all = await db.files.toArray();
    return {
      unsent: sum(all.filter((file) => waiting.has(file.sha256))),
      documents: sum(all.filter((file) => !waiting.has(file.sha256))),
    };
  });
  const [total, setTotal] = useState<{ usage: number; quota: number } | null>();
  useEffect(() => {
    let isActive = true;
    void storageEstimate().then(
      (estimate) => isActive && setTotal(estimate ?? null),
      () => isActive && setTotal(null),
    );
    return () => {
      isActive = false;
    };
  }, [files?.unsent, files?.documents]);
  if (!files || total === undefined) return undefined;
  const records = Math.max(0, (total?.usage ?? 0) - files.unsent - files.documents);
  return { ...files, records, free: total ? Math.max(0, total.quota - total.usage) : undefined };
}
