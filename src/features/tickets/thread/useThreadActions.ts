import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** What a reader opens within a conversation. */
export interface ThreadActions {
  openFile: (fileId: string) => void;
  closeFile: () => void;
  /** Opens a reply of the outbox for editing; undefined closes it. */
  edit: (rowId: string | undefined) => void;
}

/**
 * Opens and closes attachments and edits by search params, so that Back closes them and a reload
 * restores them.
 */
export function useThreadActions(ticketId: string): ThreadActions {
  const navigate = useNavigate();
  const router = useRouter();
  const opened = useRef(false);
  const go = (search: { file?: string; edit?: string }, replace: boolean) =>
    void navigate({
      to: '/panel/my-ticket/$ticket',
      params: { ticket: ticketId },
      search,
      replace,
      resetScroll: false,
    });
  return {
    openFile: (fileId) => {
      opened.current = true;
      go({ file: fileId }, false);
    },
    closeFile: () => {
      if (opened.current) router.history.back();
      else go({}, true);
      opened.current = false;
    },
    edit: (rowId) => go(rowId === undefined ? {} : { edit: rowId }, true),
  };
}
