import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Api } from '#api/client.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { type NewsNotification, saveNewsNotification } from '#mirror/newsNotification.ts';
import { quietOpener } from '#pwa/quiet.ts';
import {
  endWebPush,
  renewedWebPush,
  subscribeWebPush,
  type WebPushState,
  webPushState,
} from '#pwa/webPush.ts';
import { useOnline } from '#records/useOnline.ts';

export interface Notifications {
  /** Undefined until it is known. */
  state: WebPushState | undefined;
  /** The clinic's server can send; false while it is not known. */
  isOffered: boolean;
  online: boolean;
  busy: boolean;
  failed: boolean;
  turnOn: () => void;
  turnOff: () => void;
}

/** Whether this device tells that the clinic has written, and turning it on and off. */
export function useNotifications(api: Api): Notifications {
  const online = useOnline();
  const news = useNews();
  const [state, setState] = useState<WebPushState>();
  // Fetched before it is needed: browsers ask for permission only directly after a press.
  const [key, setKey] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const read = () => void webPushState().then(setState, () => setState('unsupported'));
    read();
    // The person may come back from the browser's settings.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  useEffect(() => {
    if (!online || key !== undefined) return;
    api.call('webPushKey').then(
      (answer) => setKey(answer.key),
      () => undefined,
    );
  }, [api, online, key]);
  const run = (change: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    change()
      .catch(() => setFailed(true))
      .then(async () => setState(await webPushState()))
      .finally(() => setBusy(false));
  };
  return {
    state,
    isOffered: typeof key === 'string' || state === 'on',
    online,
    busy,
    failed,
    turnOn: () =>
      run(async () => {
        if (typeof key !== 'string') throw new Error('the server has no key');
        await turnOn(api, key, news());
      }),
    turnOff: () => run(() => turnOff(api)),
  };
}

async function turnOn(api: Api, key: string, news: NewsNotification): Promise<void> {
  const subscription = await subscribeWebPush(key);
  if (!subscription) return;
  try {
    await saveNews(news);
    await api.call('subscribeWebPush', { body: subscription });
  } catch (error) {
    await endWebPush();
    throw error;
  }
}

/** The server need not be reached: its push service then says that the subscription has ended. */
async function turnOff(api: Api): Promise<void> {
  const endpoint = await endWebPush();
  if (endpoint !== undefined)
    await api.call('endWebPush', { body: { endpoint } }).catch(() => undefined);
}

async function saveNews(news: NewsNotification): Promise<void> {
  const device = new DeviceDb();
  try {
    await saveNewsNotification(device, news);
  } finally {
    device.close();
  }
}

/**
 * What a notification says, in the language of the page: no name and nothing medical. In quiet mode
 * not even whose it is, and it opens the public site.
 */
function useNews(): () => NewsNotification {
  const { t } = useLingui();
  const locale = useLocale();
  return useCallback(() => {
    const isQuiet = quietOpener() !== null;
    return {
      title: isQuiet
        ? t({ message: 'My pages', comment: 'Title of every page in quiet mode: names nobody' })
        : t({ message: 'Nabz', comment: 'Title of a notification' }),
      body: isQuiet ? t`There is something new.` : t`There is something new in your portal.`,
      lang: locale.tag,
      dir: locale.dir,
      path: joinPath(locale, isQuiet ? '/' : '/panel'),
      isQuiet,
    };
  }, [t, locale]);
}

/** Stores what notifications say again, where this device has them: quiet mode was changed. */
export function useReworded(): () => Promise<void> {
  const news = useNews();
  return async () => {
    if ((await webPushState()) === 'on') await saveNews(news());
  };
}

/**
 * Once the records are open (`isOpen`): the language may have changed, the browser may have renewed
 * the subscription, and the server may have lost it or have another key.
 */
export function useRenewedNotifications(api: Api, isOpen: boolean): void {
  const news = useNews();
  useEffect(() => {
    if (!isOpen) return;
    const renew = async () => {
      if ((await webPushState()) !== 'on') return;
      await saveNews(news());
      const { key } = await api.call('webPushKey');
      const subscription = key === null ? undefined : await renewedWebPush(key);
      if (subscription) await api.call('subscribeWebPush', { body: subscription });
      else await endWebPush();
    };
    renew().catch(() => undefined);
  }, [api, news, isOpen]);
}
