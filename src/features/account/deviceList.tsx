import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MonitorSmartphone from '~icons/lucide/monitor-smartphone';
import type { Api } from '#api/client.ts';
import type { Device } from '#contract/accountEndpoints.ts';
import { useState } from 'react';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { EraseDialog, ErasureTag } from './eraseDevice.tsx';
import { useRefusalText } from './faultText.tsx';

interface DeviceListProps {
  devices: readonly Device[];
  api: Api;
  online: boolean;
  /** Reads the list again. */
  onEnded: () => void;
}

/** Its sign-in is over, and records may still be on it. */
const hasEnded = ({ endedAt, replayedAt }: Device) => endedAt !== null || replayedAt !== null;

/**
 * Where the account is signed in, or was and may have left records; each but this one can be ended,
 * or erased if it is lost.
 */
export function DeviceList({ devices, api, online, onEnded }: DeviceListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const ending = useSaving();
  const refusal = useRefusalText();
  const [lost, setLost] = useState<Device>();
  const nameOf = ({ name }: Device) => name ?? t`Unknown browser`;
  const end = (work: () => Promise<unknown>) =>
    void ending.run(async () => {
      await work();
      onEnded();
    });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <Trans>
          You are signed in on these devices, or were. Where you end it, unsent items stay locked
          until you sign in there again. If a device is lost, clear it.
        </Trans>{' '}
        <Link to="/panel/lost-phone" className={linkClass('read')}>
          <Trans>If your phone is lost or stolen</Trans>
        </Link>
      </p>
      <ul className={rowsClass}>
        {devices.map((device) => {
          const name = nameOf(device);
          const since = formatDay(locale, device.createdAt);
          const day = device.lastSeenOn && formatDay(locale, device.lastSeenOn, 'UTC');
          return (
            <ListRow
              key={device.id}
              icon={MonitorSmartphone}
              title={<bdi>{name}</bdi>}
              detail={
                device.replayedAt !== null ? (
                  <EndedByReplay at={device.replayedAt} />
                ) : device.endedAt !== null && device.erasedAt === null ? (
                  <SignedOut at={device.endedAt} />
                ) : day === null ? (
                  <Trans>Signed in since {since}</Trans>
                ) : (
                  <Trans>
                    Last used on {day}, signed in since {since}
                  </Trans>
                )
              }
              end={
                device.current ? (
                  <Tag tone="green">
                    <Trans>This device</Trans>
                  </Tag>
                ) : device.eraseAskedAt !== null ? (
                  <ErasureTag device={device} />
                ) : (
                  <span className="flex flex-wrap justify-end gap-x-1">
                    {hasEnded(device) ? null : (
                      <Button
                        size="sm"
                        variant="quiet"
                        disabled={!online || ending.busy}
                        aria-label={t`End on \u2068${name}\u2069`}
                        onClick={() =>
                          end(() => api.call('endDevice', { params: { device: device.id } }))
                        }
                      >
                        <Trans comment="Ends the sign-in of one device">End</Trans>
                      </Button>
                    )}
                    <Button
                      size="sm"
                      variant="quiet"
                      disabled={!online || ending.busy}
                      aria-label={t`Lost: clear \u2068${name}\u2069`}
                      onClick={() => setLost(device)}
                    >
                      <Trans comment="Of a lost device: deletes the records on it">Clear</Trans>
                    </Button>
                  </span>
                )
              }
            />
          );
        })}
      </ul>
      <EraseDialog
        name={lost ? nameOf(lost) : undefined}
        isSignedOut={lost !== undefined && hasEnded(lost)}
        onClose={() => setLost(undefined)}
        onErase={() => {
          if (lost) end(() => api.call('eraseDevice', { params: { device: lost.id } }));
          setLost(undefined);
        }}
      />
      {ending.error === undefined ? null : (
        <Note tone="danger" role="alert">
          {refusal(ending.error)}
        </Note>
      )}
      {devices.some((one) => !one.current && !one.eraseAskedAt && !hasEnded(one)) ? (
        <Button
          size="sm"
          className="justify-self-start"
          disabled={!online}
          busy={ending.busy}
          onClick={() => end(() => api.call('endOtherDevices'))}
        >
          <Trans>End on all others</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function SignedOut({ at }: { at: string }) {
  const day = formatDay(useLocale(), at);
  return <Trans>Signed out since {day}; records may still be on it</Trans>;
}

/** Why the sign-in of a device was ended without anybody asking for it. */
function EndedByReplay({ at }: { at: string }) {
  const day = formatDay(useLocale(), at);
  return (
    <Trans>
      Ended on {day}, because its key was used twice: somebody may have a copy of it. If you do not
      know why, change your password.
    </Trans>
  );
}
