import { LocaleProvider } from '@ark-ui/react/locale';
import { Toaster as Ark, type ToastOptions } from '@ark-ui/react/toast';
import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { type Announcement, Announcer, useAnnouncer } from './announcer.tsx';
import { Toast } from './toast.tsx';
import { arkPlacement, swipeDirection, type ToastPlacement } from './toastPlacement.ts';
import { toastDuration, toaster, type ToastTone } from './toasts.ts';
import { useToastHold } from './useToastHold.ts';

/** Shows the toasts of toasts.ts. One in each layout. */
export interface ToasterProps {
  /** Physical position, the same in every language. */
  placement?: ToastPlacement | undefined;
}

interface ItemProps {
  toast: ToastOptions;
  placement: ToastPlacement;
  onShow: (announcement: Announcement) => void;
  onRemove: () => void;
}

/** Renders the toasts with one live region for all of them. F8 focuses it. */
export function Toaster({ placement = 'bottom-right' }: ToasterProps) {
  const translate = useComponentStrings();
  const region = useRef<HTMLDivElement>(null);
  const updateTimers = useToastHold(region);
  const { announcements, announce } = useAnnouncer();
  const handleShow = useCallback(
    (announcement: Announcement) => {
      announce(announcement);
      updateTimers();
    },
    [announce, updateTimers],
  );
  const previousFocus = useRef<HTMLElement>(null);
  const handleRemove = useCallback(() => {
    updateTimers();
    setTimeout(() => {
      // After the last toast the focus returns to where F8 was pressed.
      if (toaster.getCount() === 0 && document.activeElement === region.current)
        previousFocus.current?.focus({ preventScroll: true });
    });
  }, [updateTimers]);
  const enter = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from))
      previousFocus.current = from;
    // Ark would restore the focus to that element later, even after another one was focused.
    event.relatedTarget = null;
  };
  // Ark's own pausing misses new toasts and may never end after F8, so only useToastHold pauses.
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
      <Announcer announcements={announcements} />
      {/* In a left-to-right locale, start is left. */}
      <LocaleProvider locale="en-US">
        <Ark
          toaster={store}
          ref={region}
          aria-label={translate('toast.region')}
          aria-keyshortcuts="F8"
          aria-live="off"
          onFocus={enter}
          className="group/toasts outline-none"
        >
          {(toast) => (
            <Item toast={toast} placement={placement} onShow={handleShow} onRemove={handleRemove} />
          )}
        </Ark>
      </LocaleProvider>
    </>
  );
}

function Item({ toast, placement, onShow, onRemove }: ItemProps) {
  const { id = '', title, description, action, meta } = toast;
  const texts = [title, description, action?.label]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
  const urgent = meta?.['announce'] !== 'background';
  useEffect(() => {
    onShow({ key: id, lines: texts.split('\n'), urgent });
    return onRemove;
  }, [id, texts, urgent, onShow, onRemove]);
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
