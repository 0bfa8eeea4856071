import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

export interface ThreadActions {
  openFile: (fileId: string) => void;
  closeFile: () => void;
  edit: (rowId: string | undefined) => void;
}

/**
 * The open edit or attachment as search params, so that Back closes it and a reload restores it.
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
