import { type ReactNode, useEffect, useId } from 'react';
import X from '~icons/lucide/x';
import { cx } from './cx.ts';
import { IconButton } from './iconButton.tsx';
import { useModal } from './useModal.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Set when a logo is shown instead of the title. */
  hiddenTitle?: boolean | undefined;
  before?: ReactNode;
  /** Full screen, for the public menu. */
  full?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel that slides in from the inline start: menus and filters on narrow screens. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  hiddenTitle,
  before,
  full = false,
  footer,
  children,
}: SheetProps) {
  const id = useId();
  const modal = useModal(open, onClose, true);
  // Closed on pagehide, so that a page restored from the back/forward cache shows no open menu.
  useEffect(() => {
    if (!open) return undefined;
    addEventListener('pagehide', onClose);
    return () => removeEventListener('pagehide', onClose);
  }, [open, onClose]);
  return (
    <dialog
      {...modal}
      closedby="closerequest"
      aria-labelledby={id}
      className={cx(
        'sheet me-auto h-dvh max-h-none overflow-hidden bg-page p-0',
        full ? 'w-full max-w-none' : 'w-80 max-w-[calc(100%-3rem)] border-e border-hair',
      )}
    >
      {open ? (
        <div className="flex h-full flex-col">
          <div className="flex h-(--header) flex-none items-center gap-3 border-b border-hair ps-(--gutter) pe-2">
            {before}
            <h2 id={id} className={hiddenTitle ? 'sr-only' : 'flex-1 truncate t-h3'}>
              {title}
            </h2>
            <IconButton icon={X} label={closeLabel} onClick={onClose} className="ms-auto" />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer ? (
            <div className="flex-none border-t border-hair p-(--gutter)">{footer}</div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
