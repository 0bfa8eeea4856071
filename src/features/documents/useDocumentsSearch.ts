import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** The open dialog as search params, so that Back closes it and a link can open a document. */
export function useDocumentsSearch() {
  const navigate = useNavigate();
  const router = useRouter();
  const opened = useRef(false);
  const markOpened = () => {
    opened.current = true;
  };
  return {
    markOpened,
    open: (document: string) => {
      markOpened();
      void navigate({ to: '/panel/my-documents', search: { document }, resetScroll: false });
    },
    close: () => {
      if (opened.current) router.history.back();
      else
        void navigate({ to: '/panel/my-documents', search: {}, replace: true, resetScroll: false });
      opened.current = false;
    },
  };
}
