import type { LineBar } from './lineItems.ts';

/** A medicine's vertical bar: solid, open once it has ended, dashed while it has not begun. */
export const barLooks: Record<LineBar['state'], string> = {
  now: 'bg-secondary-mark',
  ended: 'border-x-[1.5px] border-ink-2',
  ahead: 'border-x-[1.5px] border-dashed border-secondary-mark',
};
/** Where it ends. */
export const barEnd = 'border-b-[3px] border-b-ink';
