import { useCallback, useEffect, useRef, useState } from 'react';
import { type Panel, sessionDeps } from '#app/panel.ts';
import { useLocale } from '#i18n/react.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { countDrafts } from '#mirror/drafts.ts';
import { flushDrafts } from '#pwa/reload.ts';
import { countUnsent, signOut, type SignOutChoice } from '#sync/signOut.ts';

/** What would be lost: things the clinic has not received, and drafts. */
export interface Unsent {
  items: number;
  drafts: number;
}

export type SignOutState =
  | { step: 'idle' }
  | { step: 'asking'; unsent: Unsent }
  | { step: 'leaving' }
  | { step: 'failed'; choice: SignOutChoice };

/** The way out. With nothing unsent it is taken at once; else the person says what becomes of it. */
export function useSignOut(panel: Panel) {
  const [state, setState] = useState<SignOutState>({ step: 'idle' });
  const leaving = useRef(false);
  const locale = useLocale();

  // A browser may keep this page and bring it back: it has nothing more to say.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted && leaving.current) window.location.replace(joinPath(locale, '/sign-in'));
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [locale]);

  const leave = useCallback(
    async (choice: SignOutChoice) => {
      // From here on the records are closed under the pages: none of them may be on the screen.
      leaving.current = true;
      setState({ step: 'leaving' });
      try {
        const outcome = await signOut(sessionDeps(), panel.db, choice);
        if (outcome === 'pending') return setState({ step: 'failed', choice });
        // In the place of the page that had the records: the browser's Back does not lead there.
        window.location.replace(joinPath(locale, '/sign-in') + (choice === 'keep' ? '' : '?reason=signed-out'));
      } catch (error) {
        console.error(error);
        setState({ step: 'failed', choice });
      }
    },
    [panel, locale],
  );

  const ask = useCallback(async () => {
    await flushDrafts();
    const unsent = { items: await countUnsent(panel.db), drafts: await countDrafts(panel.db) };
    if (unsent.items + unsent.drafts === 0) return leave('discard');
    setState({ step: 'asking', unsent });
  }, [panel, leave]);

  /** Sends what there is; signs out when all of it has arrived, else says how much is left. */
  const send = useCallback(async () => {
    await panel.engine.round();
    return ask();
  }, [panel, ask]);

  const stay = useCallback(() => setState({ step: 'idle' }), []);
  const isLeaving = useCallback(() => leaving.current, []);
  return { state, ask: () => void ask(), send, leave, stay, isLeaving };
}
