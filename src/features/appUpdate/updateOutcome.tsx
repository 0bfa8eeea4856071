import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useBanner } from '#pwa/banners.ts';
import { updateOutcome } from '#pwa/updates.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Banner } from '#ui/banner.tsx';
import Close from '~icons/lucide/x';
import { type CountUnsavedWork, useUnsavedWork, type UnsavedWork } from './useUnsavedWork.ts';

/**
 * Banner after an update’s reload: whether it finished, and what is still unsent on this device.
 * Stays until closed.
 */
export function UpdateOutcome({ count }: { count: CountUnsavedWork }) {
  const { t } = useLingui();
  const [closed, setClosed] = useState(false);
  const outcome = useSyncExternalStore(updateOutcome.subscribe, updateOutcome.get, () => undefined);
  const isShown = outcome !== undefined && !closed;
  const open = useBanner('outcome', isShown);
  const work = useUnsavedWork(count, isShown && outcome === 'done', '');
  return (
    <Banner
      open={open && (outcome === 'unfinished' || work !== undefined)}
      label={t`Version`}
      actions={<IconButton icon={Close} label={t`Close`} onClick={() => setClosed(true)} />}
    >
      <p>
        {outcome === 'done' && work ? (
          <Done {...work} />
        ) : (
          <Trans>
            The update did not finish. The app still works and nothing was lost. We will try again
            automatically.
          </Trans>
        )}
      </p>
    </Banner>
  );
}

function Done({ drafts, unsent }: UnsavedWork) {
  if (drafts === 0 && unsent === 0) return <Trans>Updated.</Trans>;
  if (unsent === 0)
    return <Plural value={drafts} one="Updated. # draft safe." other="Updated. # drafts safe." />;
  if (drafts === 0)
    return (
      <Plural
        value={unsent}
        one="Updated. # item still to send."
        other="Updated. # items still to send."
      />
    );
  return (
    <Trans>
      Updated. <Plural value={drafts} one="# draft safe" other="# drafts safe" />,{' '}
      <Plural value={unsent} one="# item still to send" other="# items still to send" />.
    </Trans>
  );
}
