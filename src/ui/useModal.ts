import { type MouseEvent, type PointerEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { lockScroll } from './lockScroll.ts';

type On<E> = (event: E) => void;
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: On<SyntheticEvent<HTMLDialogElement>>;
  onClose: On<SyntheticEvent<HTMLDialogElement>>;
  onPointerDown: On<PointerEvent<HTMLDialogElement>>;
  onClick: On<MouseEvent<HTMLDialogElement>>;
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A native modal that follows `open`: the browser traps focus and takes Escape; focus returns to where it was, also when the part is unmounted. */
export function useModal(open: boolean, onClose: () => void, dismissable: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    const unlock = lockScroll();
    dialog.showModal();
    return () => {
      dialog.close();
      unlock();
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
    // Text marked with a mouse that is let go beside the dialog is no wish to close it.
    onPointerDown: (event) => {
      pressedBeside.current = isBeside(event);
    },
    onClick: (event) => {
      if (dismissable && pressedBeside.current && isBeside(event)) onClose();
    },
  };
}
