import type { ContactFaults } from './contactText.ts';

/** State that `ContactSender` reports to the form. */
export interface SubmitState {
  faults: ContactFaults;
  /** Number of submissions that failed validation. */
  tries: number;
  busy: boolean;
  /** `ContactSender` has loaded. */
  ready: boolean;
  /** A submission's status is shown instead of the fields. */
  sent: boolean;
}

export const initialSubmitState: SubmitState = {
  faults: {},
  tries: 0,
  busy: false,
  ready: false,
  sent: false,
};
