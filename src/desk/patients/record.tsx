import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDesk } from '../context.tsx';
import { useAddedId } from '../useAddedId.ts';

// What the sections of a patient's record share.

export const recordKey = (patient: string) => ['patient', patient] as const;
export const carersKey = (patient: string) => ['patient-carers', patient] as const;

/** All parts of a record that the member's roles open. */
export function useRecord(patient: string, enabled: boolean) {
  const { api } = useDesk();
  return useQuery({
    queryKey: recordKey(patient),
    queryFn: () => api.call('staffPatient', { params: { patient } }),
    enabled,
  });
}

/** A change of a record: the record is read again afterwards. */
export function useChange<Args>(
  patient: string,
  change: (args: Args) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: recordKey(patient) }),
  });
}

/** Adds something to a record, once however often it is sent. */
export function useAddition<Args>(
  patient: string,
  add: (id: string, args: Args) => Promise<unknown>,
  onDone?: () => void,
) {
  const added = useAddedId();
  const change = useChange(patient, (args: Args) => added.add((id) => add(id, args)), onDone);
  return { ...change, forgetId: added.forget };
}

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Beside the title, such as a count. */
  aside?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** A part of the record, to which the list at the top jumps. */
export function RecordSection({ id, title, aside, acts, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 lg:scroll-mt-44 content-start gap-2 border-b border-hair py-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="t-h2 font-strong outline-none">
          {title}
        </h2>
        {aside === undefined ? null : <span className="text-ink-2">{aside}</span>}
        <span className="ms-auto flex flex-wrap gap-2">{acts}</span>
      </div>
      {children}
    </section>
  );
}
