import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { departmentsOf } from '#contract/staff/roles.ts';
import { useStaff } from '../../context.tsx';
import { readDraft, storeDraft } from '../../drafts.ts';
import { type BegunTicket, readBegunTicket, writeBegunTicket } from './begunTicket.ts';

const newIds = () => ({ id: uuidv7(), messageId: uuidv7() });

/**
 * A ticket that is being begun; what is written and attached outlives the dialog until it is sent.
 */
export function useBegunTicket(patient: BegunTicket['patient']) {
  const { id: staffId, roles } = useStaff();
  const place = `ticket:new:${patient?.code ?? ''}`;
  const read = () => readBegunTicket(readDraft(staffId, place));
  const [ticket, setTicket] = useState<BegunTicket>(
    () =>
      read() ?? {
        ...newIds(),
        patient,
        department: roles.includes('reception') ? 'reception' : (departmentsOf(roles)[0] ?? null),
        subject: '',
        own: '',
        theirs: '',
        files: [],
      },
  );
  // An upload that was begun with an earlier text ends with the text of now.
  const latest = useRef(ticket);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return {
    ticket,
    change(change: Partial<Omit<BegunTicket, 'id' | 'messageId'>>, isRefused: boolean) {
      // A file may arrive when the dialog was left, opened again, and the text sent or changed.
      const base = isLeft.current ? read() : latest.current;
      if (base?.id !== latest.current.id) return;
      // What the server has stored under the ids is not what is written here now.
      const next = { ...base, ...change, ...(isRefused ? newIds() : {}) };
      latest.current = next;
      setTicket(next);
      storeDraft(staffId, place, writeBegunTicket(next));
    },
    remove: () => void storeDraft(staffId, place, ''),
  };
}
