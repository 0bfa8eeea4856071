import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import Download from '~icons/lucide/download';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { downloadFile } from '#records/downloadFile.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Progress } from '#ui/progress.tsx';

type State =
  | { step: 'ready' }
  | { step: 'making'; done: number; total: number }
  | { step: 'made'; file: File; missing: number }
  | { step: 'failed' };

/** Makes one file of everything that is on this device, without the internet. */
export function ExportPage({ accountName }: { accountName: string }) {
  const { t } = useLingui();
  const { state, make, cancel } = useArchive(accountName);
  const isMaking = state.step === 'making';
  return (
    <div className="form-width">
      <PageHeader title={t`Download my records`} className="mb-4" />
      <p className="t-lead">
        <Trans>
          One file with everything that is on this device: messages, visits, results, forms, bills,
          and documents.
        </Trans>
      </p>
      <Note tone="warn" className="mt-4">
        <p>
          <Trans>
            Whoever has the file can read everything in it. On a shared device, delete it
            afterwards.
          </Trans>
        </p>
      </Note>
      <ul className="my-4 list-disc space-y-1 ps-5 text-ink-2">
        <li>
          <Trans>A page to read and print, which opens without the internet.</Trans>
        </li>
        <li>
          <Trans>
            Your records for another clinic’s program (FHIR), and an International Patient Summary.
          </Trans>
        </li>
        <li>
          <Trans>What the clinic has not received yet is in it, too, and marked.</Trans>
        </li>
      </ul>
      {isMaking ? (
        <Making done={state.done} total={state.total} onCancel={cancel} />
      ) : (
        <Button variant={state.step === 'made' ? 'outline' : 'filled'} onClick={make}>
          <Icon of={Download} size="sm" />
          <Trans>Download my records</Trans>
        </Button>
      )}
      <div role="status" className="mt-4">
        {state.step === 'made' ? <Made file={state.file} missing={state.missing} /> : null}
      </div>
      {state.step === 'failed' ? (
        <Note tone="danger" role="alert" className="mt-4">
          <p>
            <Trans>
              The file could not be made. Your records are safe on this device. Try again; if the
              device is full, free some space first.
            </Trans>
          </p>
        </Note>
      ) : null}
    </div>
  );
}

interface MakingProps {
  done: number;
  total: number;
  onCancel: () => void;
}

function Making({ done, total, onCancel }: MakingProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const share = formatNumber(locale, total === 0 ? 0 : done / total, { style: 'percent' });
  return (
    <div className="grid gap-3">
      <Progress
        value={total === 0 ? null : done}
        max={Math.max(1, total)}
        label={t`The file is being made`}
        valueText={share}
      />
      <p className="text-ink-2 t-small">
        <Trans>The file is being made: {share}</Trans>
      </p>
      <Button onClick={onCancel} size="sm" className="justify-self-start">
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Made({ file, missing }: { file: File; missing: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const size = formatSize(locale, file.size);
  const name = <bdi className="ltr wrap-anywhere">{file.name}</bdi>;
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <Note tone="success">
      <p>
        <Trans>
          The file is ready: {name} ({size})
        </Trans>
      </p>
      {missing > 0 ? (
        <p>
          {t`${plural(missing, {
            one: '# file is not on this device and is only named in it. Open it once with the internet to have it in the next download.',
            other:
              '# files are not on this device and are only named in it. Open them once with the internet to have them in the next download.',
          })}`}
        </p>
      ) : null}
      {canShare ? (
        <Button size="sm" className="mt-2" onClick={() => void shareFile(file)}>
          <Trans>Share the file</Trans>
        </Button>
      ) : null}
    </Note>
  );
}

/** Also rejects when the person closes the system's dialog. */
const shareFile = (file: File): Promise<void> =>
  navigator.share({ files: [file] }).catch(() => undefined);

function useArchive(accountName: string): {
  state: State;
  make: () => void;
  cancel: () => void;
} {
  const db = useDb();
  const locale = useLocale();
  const { i18n } = useLingui();
  const [state, setState] = useState<State>({ step: 'ready' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async () => {
    const controller = (running.current = new AbortController());
    const { signal } = controller;
    const at = new Date().toISOString();
    setState({ step: 'making', done: 0, total: 0 });
    try {
      // Loaded on demand: the zip and FHIR are needed once in months.
      const { makeArchive } = await import('./archive.ts');
      const onProgress = (done: number, total: number) => {
        if (!signal.aborted) setState({ step: 'making', done, total });
      };
      const { blob, missing } = await makeArchive({
        db,
        accountName,
        locale,
        i18n,
        at,
        signal,
        onProgress,
      });
      if (signal.aborted) return;
      const file = new File([blob], `nabz-records-${at.slice(0, 10)}.zip`, { type: blob.type });
      downloadFile(file, file.name);
      setState({ step: 'made', file, missing });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setState({ step: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'ready' });
  };
  return { state, make: () => void make(), cancel };
}
