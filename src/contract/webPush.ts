import * as v from 'valibot';
import { boundedText } from './text.ts';

// Web Push: a device subscribes, and gets a message without content when the clinic has written.
// https://www.rfc-editor.org/rfc/rfc8030

/** An uncompressed point of P-256 in base64url: the key of a device or of this server (VAPID). */
export const publicKey = v.pipe(boundedText(88), v.regex(/^[\w-]{87}=?$/));

/** What a browser's `PushSubscription` says. `endpoint` is a secret address at its push service. */
export const webPushSubscription = v.object({
  endpoint: v.pipe(boundedText(2000), v.url()),
  p256dh: publicKey,
  /** 16 bytes in base64url. */
  auth: v.pipe(boundedText(24), v.regex(/^[\w-]{22}={0,2}$/)),
});
export type WebPushSubscription = v.InferOutput<typeof webPushSubscription>;

const none = v.object({});

export const webPushEndpoints = {
  /** `key`: this server's public key; null when notifications are turned off here. */
  webPushKey: {
    method: 'GET',
    path: 'me/web-push',
    access: 'patient',
    answer: v.object({ key: v.nullable(publicKey) }),
  },
  /** The same subscription again changes nothing. It ends with the session. */
  subscribeWebPush: {
    method: 'PUT',
    path: 'me/web-push',
    access: 'patient',
    body: webPushSubscription,
    answer: none,
  },
  endWebPush: {
    method: 'POST',
    path: 'me/web-push/end',
    access: 'patient',
    body: v.pick(webPushSubscription, ['endpoint']),
    answer: none,
  },
} as const;
