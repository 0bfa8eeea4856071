import { useRef } from 'react';
import { patientCode } from '#contract/staff/patients.ts';
import { useDesk } from '../../context.tsx';

/** Nothing was sent: the text names other patients, by these numbers such as `P-1043`. */
export class NamesOthers extends Error {
  readonly codes: readonly string[];
  constructor(codes: readonly string[]) {
    super('the text names other patients');
    this.codes = codes;
  }
}

/**
 * Throws `NamesOthers` when a text to a patient has the number or full name of another one, unless
 * `isConfirmed` now, or the same text was before.
 */
export function useOthersGuard() {
  const { api } = useDesk();
  const confirmed = useRef<string>(undefined);
  return async (
    patient: string,
    texts: readonly (string | undefined)[],
    isConfirmed: boolean,
  ): Promise<void> => {
    const text = texts.filter((each) => each !== undefined).join('\n');
    if (isConfirmed) confirmed.current = text;
    if (confirmed.current === text) return;
    const params = { patient };
    const { numbers } = await api.call('staffNamedPatients', { params, body: { text } });
    if (numbers.length > 0) throw new NamesOthers(numbers.map(patientCode));
  };
}
