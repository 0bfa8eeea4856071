import type { WebPushSubscription } from '#contract/webPush.ts';
import { isIosSafari } from './iosSafari.ts';

// Web Push in the browser: https://developer.mozilla.org/docs/Web/API/Push_API

/**
 * on: this browser is subscribed. off: it can be. blocked: the person refused it in the browser.
 * needs-install: an iPhone can only for apps on the home screen. unsupported: it cannot.
 */
export type WebPushState = 'on' | 'off' | 'blocked' | 'needs-install' | 'unsupported';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser; never waits for a worker that is not there. */
async function current(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

export async function webPushState(): Promise<WebPushState> {
  if (!isSupported()) return isIosSafari(navigator) ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await current()) ? 'on' : 'off';
}

/** Asks for permission and subscribes; undefined when the person refuses. */
export async function subscribeWebPush(key: string): Promise<WebPushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  // With another key of the server the former subscription gets nothing.
  if (!(await renewedWebPush(key))) await endWebPush();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return valueOf(subscription);
}

/** The subscription that was made with this key of the server. */
export async function renewedWebPush(key: string): Promise<WebPushSubscription | undefined> {
  const subscription = await current();
  const made = subscription?.options.applicationServerKey;
  return subscription && made && base64Url(new Uint8Array(made)) === key.replace(/=$/, '')
    ? valueOf(subscription)
    : undefined;
}

/** Ends the subscription of this browser, also offline; returns its address. */
export async function endWebPush(): Promise<string | undefined> {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function valueOf(subscription: PushSubscription): WebPushSubscription {
  const key = (name: PushEncryptionKeyName) =>
    base64Url(new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0)));
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}
