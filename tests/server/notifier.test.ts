import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createNotifier, NotDelivered, type Notifier } from '../../server/notify/notifier.ts';
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

/** A provider that answers with each status in turn; with 0 it hangs up instead. */
async function provider(...statuses: number[]) {
  const got: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const port = await listen(
    createHttpServer((request, response) => {
      void text(request).then((body) => {
        got.push({ body, headers: request.headers });
        const status = statuses[got.length - 1] ?? 200;
        if (status === 0) request.socket.destroy();
        else response.writeHead(status).end();
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

const faultOf = (notifier: Notifier, contact: string): Promise<unknown> =>
  notifier.send(contact, message).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a refusal by the provider is not repeated', async () => {
  const { notifier, got } = await provider(400);
  const fault = await faultOf(notifier, '+989121112233');
  expect(fault).toBeInstanceOf(NotDelivered);
  expect(String(fault)).toContain('400');
  expect(got).toHaveLength(1);
});

test('a text message whose answer was lost may have gone out, whatever later tries say', async () => {
  const { notifier, got } = await provider(0, 503, 400);
  const fault = await faultOf(notifier, '+989121112233');
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(NotDelivered);
  expect(got).toHaveLength(3);
});

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('without a connection nothing goes out', async () => {
  const at = `127.0.0.1:${await closedPort()}`;
  const smtp = { url: `smtp://${at}`, from: 'Nabz <no-reply@nabz.test>' };
  const notifier = createNotifier({ smtp, sms: { url: `http://${at}/sms`, secret } });
  for (const contact of ['mina@nabz.test', '+989121112233'])
    expect(await faultOf(notifier, contact), contact).toBeInstanceOf(NotDelivered);
});

/** An SMTP server that takes everything, but for commands that it has an answer to. */
async function mailServer(answers: Record<string, string> = {}) {
  let received = '';
  const port = await listen(
    createServer((socket) => {
      let isData = false;
      socket.write('220 mail.test\r\n');
      socket.on('data', (chunk) => {
        received += String(chunk);
        if (isData && !received.endsWith('\r\n.\r\n')) return;
        const command = isData ? '.' : String(chunk).slice(0, 4);
        const answer = answers[command];
        if (answer === '') return void socket.destroy();
        if (answer !== undefined) return void socket.write(answer);
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

test.each([
  ['a recipient that the mail server refuses', { RCPT: '550 nobody\r\n' }, true],
  ['a mail that it refuses', { '.': '554 no\r\n' }, true],
  ['a mail after which it hangs up', { '.': '' }, false],
])('%s: whether it surely did not go out', async (_what, answers, isSure) => {
  const { notifier } = await mailServer(answers);
  const fault = await faultOf(notifier, 'mina@nabz.test');
  expect(fault).toBeInstanceOf(Error);
  expect(fault instanceof NotDelivered).toBe(isSure);
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
