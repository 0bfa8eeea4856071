import type { ContactFaults } from './contactText.ts';

/** What the part that keeps and sends tells the fields. */
export interface SubmitState {
  faults: ContactFaults;
  /** How often a message was sent that does not fit yet. */
  tries: number;
  busy: boolean;
  /** It is there: a message can be sent. */
  ready: boolean;
  /** A message is on its way or has arrived: that is shown in place of the fields. */
  sent: boolean;
}

export const initialSubmitState: SubmitState = { faults: {}, tries: 0, busy: false, ready: false, sent: false };
