import { LocaleProvider } from '@ark-ui/react/locale';
import { Toaster as Ark, type ToastOptions } from '@ark-ui/react/toast';
import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { type Announcement, Announcer } from './announcer.tsx';
import { Toast } from './toast.tsx';
import { arkPlacement, swipeDirection, type ToastPlacement } from './toastPlacement.ts';
import { toastDuration, toaster, type ToastTone } from './toasts.ts';
import { useAnnouncer } from './useAnnouncer.ts';
import { useToastHold } from './useToastHold.ts';

export interface ToasterProps {
  /** Physical, in every language. */
  placement?: ToastPlacement | undefined;
}

interface ItemProps {
  toast: ToastOptions;
  placement: ToastPlacement;
  onCome: (said: Announcement) => void;
  onGo: () => void;
}

function Item({ toast, placement, onCome, onGo }: ItemProps) {
  const { id = '', title, description, action, meta } = toast;
  const texts = [title, description, action?.label]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
  const urgent = meta?.['announce'] !== 'background';
  useEffect(() => {
    onCome({ key: id, lines: texts.split('\n'), urgent });
    return onGo;
  }, [id, texts, urgent, onCome, onGo]);
  return (
    <Toast
      tone={(toast.type ?? 'info') as ToastTone}
      description={description ? String(description) : undefined}
      action={action?.label}
      duration={toastDuration(toast.duration)}
      swipe={swipeDirection(placement)}
    />
  );
}

/** Where toasts appear; one hidden announcer speaks for all of them. F8 leads here. */
export function Toaster({ placement = 'bottom-right' }: ToasterProps) {
  const word = useComponentStrings();
  const region = useRef<HTMLDivElement>(null);
  const updateTimers = useToastHold(region);
  const { said, say } = useAnnouncer();
  const come = useCallback(
    (what: Announcement) => {
      say(what);
      updateTimers();
    },
    [say, updateTimers],
  );
  const before = useRef<HTMLElement>(null);
  const go = useCallback(() => {
    updateTimers();
    setTimeout(() => {
      // Nothing is left to read here: back to where F8 was pressed.
      if (toaster.getCount() === 0 && document.activeElement === region.current)
        before.current?.focus({ preventScroll: true });
    });
  }, [updateTimers]);
  const enter = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from;
    // Ark would take the focus back there from whatever is focused next, even from what was just
    // pressed.
    event.relatedTarget = null;
  };
  // Ark's own pausing forgets toasts made meanwhile, and for ever where F8 found nothing focused:
  // only the hold decides.
  const store = useMemo(
    () => ({
      ...toaster,
      attrs: { ...toaster.attrs, placement: arkPlacement[placement] },
      pause: () => {},
      resume: () => {},
    }),
    [placement],
  );
  return (
    <>
      <Announcer said={said} />
      {/* Read from left to right, start is left. */}
      <LocaleProvider locale="en-US">
        <Ark
          toaster={store}
          ref={region}
          aria-label={word('toast.region')}
          aria-keyshortcuts="F8"
          aria-live="off"
          onFocus={enter}
          className="group/toasts outline-none"
        >
          {(toast) => <Item toast={toast} placement={placement} onCome={come} onGo={go} />}
        </Ark>
      </LocaleProvider>
    </>
  );
}
