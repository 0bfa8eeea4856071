import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createLibreTranslate } from '../../server/staff/tickets/libreTranslate.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test('sends the text as LibreTranslate takes it, and nothing about the patient', async () => {
  const asked: unknown[] = [];
  const url = await listen((request, response) => {
    void text(request).then((body) => {
      asked.push([request.method, request.url, JSON.parse(body)]);
      response.end(JSON.stringify({ translatedText: ' درد دارد ', detectedLanguage: {} }));
    });
  });
  const translator = createLibreTranslate({ url: `${url}/api`, key: 'k' });
  expect(await translator.translate('It hurts', 'fa')).toBe('درد دارد');
  expect(asked).toEqual([
    [
      'POST',
      '/api/translate',
      { q: 'It hurts', source: 'auto', target: 'fa', format: 'text', api_key: 'k' },
    ],
  ]);
});

test.each([
  ['a refusal', 403, JSON.stringify({ error: 'Visit portal to get an API key' })],
  ['no JSON', 200, '<html>'],
  ['another shape', 200, JSON.stringify({ text: 'x' })],
  ['an empty text', 200, JSON.stringify({ translatedText: ' ' })],
  ['more than a message', 200, JSON.stringify({ translatedText: 'x'.repeat(5001) })],
  ['more than is read', 200, JSON.stringify({ translatedText: 'x', rest: 'x'.repeat(300_000) })],
])('%s is no translation', async (_, status, body) => {
  const url = await listen((_request, response) => response.writeHead(status).end(body));
  await expect(createLibreTranslate({ url }).translate('It hurts', 'fa')).rejects.toThrow();
});

test('follows no redirect: another host gets no text', async () => {
  let calls = 0;
  const other = await listen((_request, response) => {
    calls += 1;
    response.end(JSON.stringify({ translatedText: 'x' }));
  });
  const url = await listen((_request, response) =>
    response.writeHead(307, { location: `${other}/translate` }).end(),
  );
  await expect(createLibreTranslate({ url }).translate('It hurts', 'fa')).rejects.toThrow();
  expect(calls).toBe(0);
});

test('does not wait for ever, and says when nobody is there', async () => {
  const url = await listen(() => {});
  await expect(
    createLibreTranslate({ url, timeout: 50 }).translate('It hurts', 'fa'),
  ).rejects.toThrow(/timeout/i);
  for (const close of closing.splice(0)) close();
  await expect(createLibreTranslate({ url }).translate('It hurts', 'fa')).rejects.toThrow();
});

test('the address is encrypted, on this machine, or a container’s bare name', () => {
  for (const good of ['https://translate.example/api', 'http://127.0.0.1:5000', 'http://lt:5000'])
    expect(readConfig({ TRANSLATOR_URL: good }).TRANSLATOR_URL).toBe(good);
  for (const bad of [
    'http://translate.example',
    'https://me:secret@translate.example',
    'https://translate.example/?key=1',
    'ftp://lt',
    'lt',
  ])
    expect(() => readConfig({ TRANSLATOR_URL: bad }), bad).toThrow(/TRANSLATOR_URL/);
  expect(readConfig({}).TRANSLATOR_URL).toBeUndefined();
});
