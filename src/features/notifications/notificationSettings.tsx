import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/fieldMessage.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Switch } from '#ui/switch.tsx';
import Bell from '~icons/lucide/bell';
import { type Notifications, useNotifications } from './useNotifications.ts';

/** The switch for notifications on this device; nothing where the clinic or the browser has none. */
export function NotificationSettings({ api }: { api: Api }) {
  const { t } = useLingui();
  const notifications = useNotifications(api);
  const { state, isOffered, online, busy, failed } = notifications;
  if (!isOffered || state === undefined || state === 'unsupported') return null;
  const isOn = state === 'on';
  const reason = online || isOn ? undefined : t`This needs the internet.`;
  return (
    <section aria-labelledby="notifications" className="mt-8 grid gap-3 border-t border-hair pt-6">
      <h2 id="notifications" className="t-h3">
        <Trans>Notifications on this device</Trans>
      </h2>
      {state === 'blocked' ? (
        <Note tone="info">
          <Trans>
            This browser blocks notifications of Nabz. Allow them in the browser’s settings for this
            site, then come back.
          </Trans>
        </Note>
      ) : null}
      {state === 'needs-install' ? (
        <Note tone="info">
          <Trans>
            On iPhone and iPad, notifications come only from apps on the home screen. Add Nabz to
            the home screen first.
          </Trans>
        </Note>
      ) : null}
      {state === 'on' || state === 'off' ? (
        <Switch
          label={<Trans>Tell me on this device when the clinic has written</Trans>}
          hint={
            reason ?? (
              <Trans>
                The notification says only that there is something new: no name, and nothing about
                your health.
              </Trans>
            )
          }
          checked={isOn}
          disabled={reason !== undefined}
          busy={busy}
          error={failed ? <Failed /> : undefined}
          onChange={isOn ? notifications.turnOff : notifications.turnOn}
        />
      ) : null}
    </section>
  );
}

const Failed = () => <Trans>That did not work. Nothing has changed; try again later.</Trans>;

/** Below a question that waits for its answer: offers to tell when it is there. */
export function NotificationOffer({ api }: { api: Api }) {
  const notifications = useNotifications(api);
  const wasOffered = useWasOffered(notifications);
  const { state, isOffered, online, busy, failed, turnOn } = notifications;
  if (!wasOffered) return null;
  return (
    <div className="grid justify-items-end gap-1" aria-live="polite">
      {state === 'off' && isOffered && online ? (
        <Button variant="quiet" size="sm" busy={busy} onClick={turnOn}>
          <Icon of={Bell} size="sm" />
          <Trans comment="Button below a question that waits for the clinic’s answer">
            Notify me here
          </Trans>
        </Button>
      ) : null}
      {state === 'on' ? (
        <p className="text-ink-2 t-small">
          <Trans>This device tells you when the clinic has written.</Trans>
        </p>
      ) : null}
      {failed ? (
        <FieldError id="notification-offer-error">
          <Failed />
        </FieldError>
      ) : null}
    </div>
  );
}

/** Somebody for whom it is on already is not reminded below every question. */
function useWasOffered({ state, isOffered, online }: Notifications): boolean {
  const [was, setWas] = useState(false);
  const is = state === 'off' && isOffered && online;
  if (is && !was) setWas(true);
  return was;
}
