import { LocaleProvider } from '@ark-ui/react/locale';
import { Toaster as Ark, type ToastOptions } from '@ark-ui/react/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LiveRegion } from './live-region.tsx';
import { Toast } from './toast.tsx';
import { toastDuration, toaster, type ToastTone } from './toasts.ts';
import { useToastHold } from './use-toast-hold.ts';

export interface ToasterProps {
  /** Name of the region; F8 leads there. */
  label: string;
  closeLabel: string;
  dir: 'rtl' | 'ltr';
}

interface Said {
  text: string;
  urgent: boolean;
}

interface ItemProps {
  toast: ToastOptions;
  closeLabel: string;
  dir: 'rtl' | 'ltr';
  onChange: (said?: Said) => void;
}

function Item({ toast, closeLabel, dir, onChange }: ItemProps) {
  const text = [toast.title, toast.description].filter(Boolean).join('. ');
  const urgent = toast.meta?.['announce'] !== 'background';
  useEffect(() => {
    onChange({ text, urgent });
    return () => onChange();
  }, [text, urgent, onChange]);
  const description = toast.description ? String(toast.description) : undefined;
  return (
    <Toast
      tone={(toast.type ?? 'info') as ToastTone}
      description={description}
      action={toast.action?.label}
      duration={toastDuration(toast.duration)}
      closeLabel={closeLabel}
      dir={dir}
    />
  );
}

/** Bottom right in every language; inside, the page's direction. One hidden announcer speaks for all. */
export function Toaster({ label, closeLabel, dir }: ToasterProps) {
  const region = useRef<HTMLDivElement>(null);
  const settle = useToastHold(region);
  const [said, setSaid] = useState<Said>({ text: '', urgent: false });
  const changed = useCallback(
    (next?: Said) => {
      if (next) setSaid(next);
      settle();
    },
    [settle],
  );
  return (
    <>
      <LiveRegion text={said.urgent ? '' : said.text} />
      <LiveRegion urgent text={said.urgent ? said.text : ''} />
      <LocaleProvider locale="en-US">
        <Ark toaster={toaster} ref={region} aria-label={label} aria-live="off" className="rounded">
          {(toast) => <Item toast={toast} closeLabel={closeLabel} dir={dir} onChange={changed} />}
        </Ark>
      </LocaleProvider>
    </>
  );
}
