import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** A native modal that follows `open`: the browser traps focus and takes Escape; focus returns to where it was, also when the part is unmounted. */
export function useModal(open: boolean, onClose: () => void, dismissable: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  // A file input inside sends its own `cancel` up: only the dialog's counts.
  const own = (event: SyntheticEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return {
    ref,
    onCancel: (event) => {
      if (!own(event)) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    onClose: (event) => {
      if (open && own(event)) onClose();
    },
    onClick: (event) => {
      if (dismissable && own(event)) onClose();
    },
  };
}
