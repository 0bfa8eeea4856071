import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Panel, sessionDeps } from '#app/panel.ts';
import { leaveQuiet } from '#app/quiet.ts';
import { onRemoval, type RemovalReason } from '#app/removal.ts';
import { isCareOver } from '#contract/carer.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import type { OpenedCare } from '#mirror/deviceDb.ts';
import { countDrafts } from '#mirror/drafts.ts';
import { mayHaveArrived } from '#mirror/outboxRow.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { flushDrafts } from '#pwa/reload.ts';
import { noteLostCare } from '#sync/endedCare.ts';
import { eraseRecords } from '#sync/eraseRecords.ts';
import { signOut, type SignOutChoice } from '#sync/signOut.ts';
import { useNow } from '#ui/useNow.ts';

/** Counts of what is stored only on this device. */
export interface Unsent {
  items: number;
  drafts: number;
  /** The server may have received an item whose response was lost. */
  mayHaveArrived: boolean;
}

export type SignOutState =
  | { step: 'idle' }
  | { step: 'asking'; unsent: Unsent }
  | { step: 'leaving' }
  | { step: 'failed'; choice: SignOutChoice; reason: Reason };

/** What the sign-in page says afterwards. */
type Reason = 'signed-out' | RemovalReason;

/** Whether the last day of what a carer has opened is over. */
function useIsCareOver(care: OpenedCare | undefined): boolean {
  const now = new Date(useNow(60_000));
  return care !== undefined && isCareOver({ endsOn: care.endsOn ?? null, endedAt: null }, now);
}

/** Signs out at once when nothing is unsent; otherwise `state` makes the layout show the dialog. */
export function useSignOut(panel: Panel) {
  const [state, setState] = useState<SignOutState>({ step: 'idle' });
  const leaving = useRef(false);
  const locale = useLocale();
  const router = useRouter();

  // Restored from the back/forward cache after sign-out.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && leaving.current) window.location.replace(joinPath(locale, '/sign-in'));
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [locale]);

  const leave = useCallback(
    async (choice: SignOutChoice, reason: Reason = 'signed-out') => {
      // The database is closed from here on, so no page that reads it may be rendered.
      leaving.current = true;
      setState({ step: 'leaving' });
      try {
        if (reason === 'care-ended') await noteLostCare(sessionDeps().device, panel.db);
        const outcome =
          choice === 'erase'
            ? await eraseRecords(sessionDeps(), panel.db, panel.engine.round)
            : await signOut(sessionDeps(), panel.db, choice);
        if (outcome === 'pending') return setState({ step: 'failed', choice, reason });
        await leaveQuiet(sessionDeps().device);
        // Replaces the history entry, so that Back does not return to the panel.
        const search = choice === 'keep' ? '' : `?reason=${reason}`;
        // The carer's own records are among those to choose from.
        const people = reason === 'care-ended' ? '&people=true' : '';
        window.location.replace(joinPath(locale, '/sign-in') + search + people);
      } catch (error) {
        console.error(error);
        setState({ step: 'failed', choice, reason });
      }
    },
    [panel, locale],
  );

  useEffect(
    () =>
      onRemoval((reason) => {
        if (!leaving.current) void leave(reason === 'erased' ? 'erase' : 'discard', reason);
      }),
    [leave],
  );

  const ask = useCallback(async () => {
    await flushDrafts();
    const rows = await readUnsent(panel.db);
    const unsent = {
      items: rows.length,
      drafts: await countDrafts(panel.db),
      mayHaveArrived: rows.some(({ row, uploads }) => [row, ...uploads].some(mayHaveArrived)),
    };
    if (unsent.items + unsent.drafts === 0) return leave('discard');
    setState({ step: 'asking', unsent });
  }, [panel, leave]);

  /** Sends, then signs out if nothing is left; otherwise asks again with the new counts. */
  const send = useCallback(async () => {
    await panel.engine.round();
    return ask();
  }, [panel, ask]);

  /** Keeps the records, and lets somebody else use the device; a carer returns to the own ones. */
  const switchTo = useCallback(
    async (own: '/panel' | '/panel/cared-for') => {
      leaving.current = true;
      setState({ step: 'leaving' });
      const { returnToOwnHere, setAsideHere } = await import('#app/people.ts');
      const isBack = panel.session.care
        ? await returnToOwnHere(panel.db)
        : await setAsideHere(panel.db).then(() => false);
      window.location.replace(joinPath(locale, isBack ? own : '/sign-in?people=true'));
    },
    [panel, locale],
  );
  // By this device's clock, which may be wrong: the copy is closed and not deleted. The list of the
  // own records says so.
  const isCareEnding = useIsCareOver(panel.session.care);
  useEffect(() => {
    if (isCareEnding && !leaving.current) void switchTo('/panel/cared-for');
  }, [isCareEnding, switchTo]);

  /** Without loading a document, which would forget the key of the patient's records. */
  const openCare = useCallback(
    async (grantId: string) => {
      leaving.current = true;
      try {
        const { openCareHere } = await import('#app/people.ts');
        await openCareHere(panel.db, grantId);
        await router.navigate({ to: '/panel', replace: true });
        await router.invalidate();
      } finally {
        leaving.current = false;
      }
    },
    [panel, router],
  );

  const stay = useCallback(() => setState({ step: 'idle' }), []);
  const isLeaving = useCallback(() => leaving.current, []);
  return {
    state,
    ask: () => void ask(),
    send,
    leave,
    switchPerson: () => void switchTo('/panel'),
    openCare,
    stay,
    isLeaving,
    isCareEnding,
  };
}
