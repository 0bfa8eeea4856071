import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { workerState } from '#pwa/registration.ts';
import { useBanner } from '#pwa/banners.ts';
import { updateNow } from '#pwa/updates.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/banner.tsx';
import { type CountUnsavedWork, useUnsavedWork } from './useUnsavedWork.ts';

/**
 * Banner that asks to update once the new worker is waiting. "Later" holds until the next start.
 */
export function UpdatePrompt({ count }: { count: CountUnsavedWork }) {
  const { t } = useLingui();
  const state = useSyncExternalStore(workerState.subscribe, workerState.get, () => 'none' as const);
  const [isPostponed, setPostponed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOffered = state === 'need-refresh' && !isPostponed;
  const open = useBanner('update', isOffered);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const work = useUnsavedWork(count, isOffered, path);
  const drafts = work?.drafts ?? 0;
  const update = () => {
    setBusy(true);
    void updateNow();
  };
  return (
    <Banner
      open={open && work !== undefined}
      label={t`Update available`}
      actions={
        <>
          <Button size="sm" busy={busy} busyLabel={t`Updating…`} onClick={update}>
            <Trans>Update now</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setPostponed(true)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={drafts}
          _0="An update is ready."
          one="An update is ready. Your draft is saved and stays here."
          other="An update is ready. Your # drafts are saved and stay here."
        />
      </p>
    </Banner>
  );
}
