import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
type Handler<E> = (event: E) => void;
/** Props of the `<dialog>` of Dialog and Sheet. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: Handler<SyntheticEvent<HTMLDialogElement>>;
  onClose: Handler<SyntheticEvent<HTMLDialogElement>>;
  onPointerDown: Handler<PointerEvent<HTMLDialogElement>>;
  onClick: Handler<MouseEvent<HTMLDialogElement>>;
}

/**
 * Drives a native modal dialog by `open`. Focus returns to the previous element, also on unmount.
 */
export function useModal(open: boolean, onClose: () => void, dismissable: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const previousFocus = document.activeElement;
    const unlock = lockScroll();
    dialog.showModal();
    return () => {
      dialog.close();
      unlock();
      const isFocusLost =
        document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus();
    };
  }, [open]);
  // The `cancel` event of a file input bubbles; only the dialog's own counts.
  const isOwnEvent = (event: SyntheticEvent<HTMLDialogElement>) =>
    event.target === event.currentTarget;
  return {
    ref,
    onCancel: (event) => {
      if (!isOwnEvent(event)) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    onClose: (event) => {
      // The event comes later than the closing, by when the dialog may have been opened again.
      if (open && isOwnEvent(event) && !event.currentTarget.open) onClose();
    },
    // Selecting text and releasing outside the dialog must not close it.
    onPointerDown: (event) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event) => {
      if (dismissable && pressedOutside.current && isOutside(event)) onClose();
    },
  };
}

function isOutside({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

let locks = 0;

/** Locks the page's scrolling without shifting its layout. Returns the unlock function. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0 && innerWidth > clientWidth) style.setProperty('scrollbar-gutter', 'stable');
  style.setProperty('overflow', 'hidden');
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.removeProperty('overflow');
    style.removeProperty('scrollbar-gutter');
  };
}
