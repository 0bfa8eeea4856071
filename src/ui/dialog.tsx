import { type ReactNode, useId } from 'react';
import X from '~icons/lucide/x';
import { cx } from './cx.ts';
import { IconButton } from './iconButton.tsx';
import { useModal } from './useModal.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, a click outside, and the close button; the caller closes. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel?: string | undefined;
  /** False: only its own buttons close it. */
  dismissable?: boolean | undefined;
  actions?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  children?: ReactNode;
}

/**
 * A modal `<dialog>` with title, text and buttons; `Sheet` is the one that slides in from the side.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  dismissable = true,
  actions,
  size = 'sm',
  children,
}: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose, dismissable);
  return (
    <dialog
      {...modal}
      closedby={dismissable ? 'closerequest' : 'none'}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-text` : undefined}
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded border border-hair bg-surface p-0 shadow-2',
        size === 'sm' ? 'max-w-md' : 'max-w-2xl',
      )}
    >
      {open ? (
        <div className="grid gap-4 p-5 sm:p-6">
          <h2 id={id} className={closeLabel ? 'pe-10 t-h3' : 't-h3'}>
            {title}
          </h2>
          {description ? (
            <p id={`${id}-text`} className="-mt-2 text-ink-2">
              {description}
            </p>
          ) : null}
          {children}
          {actions ? <div className="flex flex-wrap gap-2 pt-1">{actions}</div> : null}
          {/* Last, so that the initial focus is on the content. */}
          {closeLabel && dismissable ? (
            <IconButton
              icon={X}
              label={closeLabel}
              onClick={onClose}
              className="absolute end-2 top-3"
            />
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
