import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { departmentsOf } from '#contract/staff/roles.ts';
import { useStaff } from '../../context.tsx';
import { useDraft } from '../../useDraft.ts';
import { type BegunTicket, readBegunTicket, writeBegunTicket } from './begunTicket.ts';

const newIds = () => ({ id: uuidv7(), messageId: uuidv7() });

/** A ticket that is being begun; what is written outlives the dialog until it is sent. */
export function useBegunTicket(patient: BegunTicket['patient']) {
  const { roles } = useStaff();
  const draft = useDraft(`ticket:new:${patient?.code ?? ''}`);
  const [ticket, setTicket] = useState(
    () =>
      readBegunTicket(draft.text) ?? {
        ...newIds(),
        patient,
        department: roles.includes('reception') ? 'reception' : (departmentsOf(roles)[0] ?? null),
        subject: '',
        own: '',
        theirs: '',
      },
  );
  return {
    ticket,
    change(change: Partial<Omit<BegunTicket, 'id' | 'messageId'>>, isRefused: boolean) {
      // What the server has stored under the ids is not what is written here now.
      const next = { ...ticket, ...change, ...(isRefused ? newIds() : {}) };
      setTicket(next);
      draft.set(writeBegunTicket(next));
    },
    remove: () => draft.set(''),
  };
}
