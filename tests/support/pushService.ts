import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';

// A push service on this machine, and what a browser does with its messages.

interface PushMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Accepts messages with 201; `respond` changes the status and its headers. */
export async function startPushService() {
  const received: PushMessage[] = [];
  let reply: { status: number; headers?: Record<string, string> } = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(parts) });
      response.writeHead(reply.status, reply.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    respond: (status: number, headers: Record<string, string> = {}) => {
      reply = { status, headers };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** New keys of a server, as environment variables and as settings. */
export function newVapid(services: readonly string[]) {
  const keys = webPush.generateVAPIDKeys();
  return { ...keys, subject: 'mailto:admin@nabz.test', services };
}

/** The subscription of a browser, and its decryption of a message. */
export function newSubscriber(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Web Push message encryption: RFC 8291 over the `aes128gcm` coding of RFC 8188. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
      const derive = (label: string, length: number) =>
        Buffer.from(
          hkdfSync(
            'sha256',
            Buffer.from(secret),
            salt,
            Buffer.from(`Content-Encoding: ${label}\0`),
            length,
          ),
        );
      const sealed = body.subarray(21 + idLength);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // A byte of 2 ends the text; padding follows.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
