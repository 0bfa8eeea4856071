import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createNotifier } from '../../server/notify/notifier.ts';
import { deviceName } from '../../server/accounts/deviceName.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const secret = 'a secret of the webhook';
const message = { subject: 'Your code', text: 'Your code is 12345678.' };

/** A provider that answers with each status in turn. */
async function provider(...statuses: number[]) {
  const got: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const port = await listen(
    createHttpServer((request, response) => {
      void text(request).then((body) => {
        got.push({ body, headers: request.headers });
        response.writeHead(statuses[got.length - 1] ?? 200).end();
      });
    }),
  );
  const notifier = createNotifier({ sms: { url: `http://127.0.0.1:${port}/sms`, secret } });
  return { notifier, got };
}

test('a text message is signed, and sent again with the same id when the provider fails', async () => {
  const { notifier, got } = await provider(503, 200);
  expect(notifier.canReach('+989121112233')).toBe(true);
  expect(notifier.canReach('mina@nabz.test')).toBe(false);
  await notifier.send('+989121112233', message);
  expect(got).toHaveLength(2);
  expect(got[0]?.body).toBe(got[1]?.body);
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ to: '+989121112233', text: message.text });
  for (const { body, headers } of got) {
    const at = String(headers['x-nabz-timestamp']);
    const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    expect(headers['x-nabz-signature']).toBe(`sha256=${expected}`);
  }
});

test('a refusal by the provider is not repeated', async () => {
  const { notifier, got } = await provider(400);
  await expect(notifier.send('+989121112233', message)).rejects.toThrow('400');
  expect(got).toHaveLength(1);
});

/** An SMTP server that takes everything. */
async function mailServer() {
  let received = '';
  const port = await listen(
    createServer((socket) => {
      let isData = false;
      socket.write('220 mail.test\r\n');
      socket.on('data', (chunk) => {
        received += String(chunk);
        if (isData && !received.endsWith('\r\n.\r\n')) return;
        if (isData) isData = false;
        else if (/^DATA/m.test(String(chunk))) {
          isData = true;
          return void socket.write('354 go\r\n');
        } else if (/^QUIT/m.test(String(chunk))) return void socket.end('221 bye\r\n');
        socket.write('250 ok\r\n');
      });
    }),
  );
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'Nabz <no-reply@nabz.test>' };
  return { notifier: createNotifier({ smtp }), received: () => received };
}

test('an e-mail goes to the SMTP server with its sender', async () => {
  const { notifier, received } = await mailServer();
  await notifier.send('mina@nabz.test', message);
  expect(received()).toContain('MAIL FROM:<no-reply@nabz.test>');
  expect(received()).toContain('RCPT TO:<mina@nabz.test>');
  expect(received()).toContain(message.text);
});

test('an address is never read as another one, or as several', async () => {
  for (const contact of ['x1<victim@mail.example>', 'x,victim@mail.example']) {
    const { notifier, received } = await mailServer();
    await notifier.send(contact, message).catch(() => undefined);
    expect(received()).not.toContain('RCPT TO:<victim@mail.example>');
  }
});

test('rejects what it cannot send', async () => {
  const notifier = createNotifier({});
  expect(notifier.canReach('mina@nabz.test')).toBe(false);
  await expect(notifier.send('mina@nabz.test', message)).rejects.toThrow('SMTP');
  await expect(notifier.send('+989121112233', message)).rejects.toThrow('SMS');
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Gecko/20100101 Firefox/145.0', 'Firefox, Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/29.0 Chrome/136.0 Safari',
    'Samsung Internet, Android',
  ],
  ['curl/8.0', null],
  ['', null],
])('names the device of "%s"', (agent, name) => expect(deviceName(agent)).toBe(name));
