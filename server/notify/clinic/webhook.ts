import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { useAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import { isLoopback } from '../../http/clientAddress.ts';

/** One message to another system. */
export interface WebhookMessage {
  /** The same in every try, so that the receiver can ignore what it has. */
  id: string;
  type: string;
  /** When it happened. */
  timestamp: string;
  data: { number: number | null; department: string | null };
}

/** Undefined when the receiver has taken it; otherwise a status of HTTP or a short name. */
export type WebhookFault = string | undefined;

const timeoutMs = 10_000;

/** HTTPS; without it only this machine, where nobody listens on the way. */
export function isWebhookUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/**
 * Posts a message, signed as Standard Webhooks has it: HMAC-SHA-256 over `id.timestamp.body`. The
 * address that is connected to is checked, not only the name: loopback and private ones are refused
 * unless they are in `allowed` (addresses and networks). Redirects are not followed.
 */
export function postWebhook(
  { url, secret }: { url: string; secret: string },
  { id, ...content }: WebhookMessage,
  { allowed, now }: { allowed: readonly string[]; now: Date },
): Promise<WebhookFault> {
  if (!isWebhookUrl(url)) return Promise.resolve('refused-address');
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return new Promise((resolve) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    try {
      const sending = request(url, {
        method: 'POST',
        headers,
        agent: useAgent(url, { allowIPAddressList: [...allowed] }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      sending.on('response', (response) => {
        const status = response.statusCode ?? 0;
        // What it says is nothing to us.
        response.destroy();
        resolve(status >= 200 && status < 300 ? undefined : String(status));
      });
      sending.on('error', (error) => resolve(faultOf(error)));
      sending.end(body);
    } catch (error) {
      resolve(faultOf(error));
    }
  });
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  if (/is not allowed/.test(error.message)) return 'refused-address';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
