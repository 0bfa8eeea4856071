import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's library. */
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const betweenLooksMs = 250;

/** Scans a QR code with the camera; nothing where the browser cannot read codes. */
export function ScanCode({ onScanned }: { onScanned: (text: string) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (window.BarcodeDetector === undefined || navigator.mediaDevices === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Scan</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        title={<Trans>Hold the code before the camera</Trans>}
      >
        {isOpen ? (
          <Camera
            onScanned={(text) => {
              setOpen(false);
              onScanned(text);
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function Camera({ onScanned }: { onScanned: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const scanned = useRef(onScanned);
  useEffect(() => {
    scanned.current = onScanned;
  });
  useEffect(() => {
    const ended = new AbortController();
    const element = video.current;
    if (element)
      look(element, ended.signal, (text) => scanned.current(text)).catch(() => setFailed(true));
    return () => ended.abort();
  }, []);
  if (hasFailed)
    return (
      <Note tone="warn" role="alert">
        <Trans>The camera could not be used. Close this, and type the code instead.</Trans>
      </Note>
    );
  return <video ref={video} muted playsInline className="w-full rounded bg-well" />;
}

/** Shows the camera in the element and looks for a code until one is found or `signal` aborts. */
async function look(
  element: HTMLVideoElement,
  signal: AbortSignal,
  onFound: (text: string) => void,
): Promise<void> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  element.srcObject = stream;
  await element.play();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const [found] = await detector.detect(element);
    if (found) return onFound(found.rawValue);
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}
