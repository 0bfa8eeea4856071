import { createToaster } from '@ark-ui/react/toast';
import { toastRequest } from './toastRequest.ts';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  /** One sentence of at most 90 characters, and nothing that is needed later, as it disappears. */
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** Milliseconds; 0, less, or Infinity: stays until closed. */
  duration?: number | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** foreground: assertive. background: polite. */
  announce?: 'foreground' | 'background' | undefined;
}

/** At most this many are shown; a further one removes the oldest. */
const limit = 5;
const defaultDuration = 5000;

/** Ark’s store of the toasts; components call `toasts` below. */
export const toaster = createToaster<string>({
  max: limit,
  duration: defaultDuration,
  removeDelay: 200,
  gap: 16,
  offsets: {
    left: '1rem',
    right: '1rem',
    top: '1rem',
    bottom: 'calc(1rem + var(--bottom-bar, 0px) + var(--places-bar, 0px))',
  },
  overlap: false,
  hotkey: ['F8'],
  pauseOnPageIdle: false,
});

/** Always explicit, as Ark closes 0 at once and gives "success" two seconds. */
export function toastDuration(requested: number = defaultDuration): number {
  return requested > 0 ? requested : Number.POSITIVE_INFINITY;
}

export const toasts = {
  show({
    title,
    description,
    tone = 'info',
    duration,
    action,
    announce = 'foreground',
  }: ToastOptions): string {
    toastRequest.set();
    // Ark would queue a sixth toast; here the oldest is removed.
    while (toaster.getCount() >= limit) {
      const oldest = toaster.getVisibleToasts().at(-1)?.id;
      if (oldest === undefined) break;
      toaster.remove(oldest);
    }
    return toaster.create({
      title,
      description,
      type: tone,
      duration: toastDuration(duration),
      action,
      meta: { announce },
    });
  },
  dismiss(id?: string): void {
    toaster.dismiss(id);
  },
};
