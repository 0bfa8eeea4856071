import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { lockScroll } from './lockScroll.ts';

type On<E> = (event: E) => void;
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: On<SyntheticEvent<HTMLDialogElement>>;
  onClose: On<SyntheticEvent<HTMLDialogElement>>;
  onPointerDown: On<PointerEvent<HTMLDialogElement>>;
  onClick: On<MouseEvent<HTMLDialogElement>>;
}

function isBeside({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Drives a native modal dialog by `open`. Focus returns to the previous element, also on unmount.
 */
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
  // The `cancel` event of a file input bubbles; only the dialog's own counts.
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
    // Selecting text and releasing outside the dialog must not close it.
    onPointerDown: (event) => {
      pressedBeside.current = isBeside(event);
    },
    onClick: (event) => {
      if (dismissable && pressedBeside.current && isBeside(event)) onClose();
    },
  };
}
