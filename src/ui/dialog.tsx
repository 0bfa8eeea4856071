import { type ReactNode, useId } from 'react';
import X from '~icons/lucide/x';
import { cx } from './cx.ts';
import { IconButton } from './iconButton.tsx';
import { useModal } from './useModal.ts';

const sizes = {
  sm: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md',
  md: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl',
  lg: 'm-0 size-full max-h-none max-w-none sm:m-auto sm:h-auto sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:max-w-4xl',
};

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
  /** lg: for documents; on a phone it fills the screen. */
  size?: keyof typeof sizes | undefined;
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
        'overflow-y-auto rounded border border-hair bg-surface p-0 shadow-2',
        sizes[size],
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
