import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const own = 'https://clinic.example/api/_icons';
const other = 'https://icons.example';
/** Requested addresses. */
const sent: string[] = [];
const requests: { at: number; address: string; names: string[] }[] = [];
type Answer = () => Promise<Response>;
let answers: Record<string, Answer>;

const set = (names: string[]): Response =>
  Response.json({
    prefix: 'lucide',
    width: 24,
    height: 24,
    icons: Object.fromEntries(names.map((name) => [name, { body: '<path/>' }])),
  });
const status =
  (code: number): Answer =>
  () =>
    Promise.resolve(new Response(null, { status: code }));

/** Requests icons as a page does: with one loader. */
async function open(service = other) {
  vi.stubEnv('VITE_ICON_SERVICE', service);
  return import('./contentIconLoader.ts');
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://clinic.example/en/packages/knee'));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new DOMException('too late', 'TimeoutError')), ms);
    return stop.signal;
  });
  const start = Date.now();
  requests.length = 0;
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', (input: string, { signal }: { signal: AbortSignal }) => {
    sent.push(input);
    const url = new URL(input);
    const address = url.href.slice(0, url.href.indexOf('/lucide.json'));
    const names = url.searchParams.get('icons')?.split(',') ?? [];
    requests.push({ at: Date.now() - start, address, names });
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    return Promise.race([stopped, answers[address]?.() ?? Promise.resolve(set(names))]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('names of one tick are requested together, sorted, each once', async () => {
  const { loadIconMarkup } = await open();
  const drawn = Promise.all(
    ['lucide:pill', 'lucide:bed', 'lucide:car', 'lucide:bed'].map(loadIconMarkup),
  );
  await vi.advanceTimersByTimeAsync(20);
  expect(requests).toEqual([
    { at: expect.any(Number), address: own, names: ['bed', 'car', 'pill'] },
  ]);
  expect(await drawn).toEqual(
    Array.from({ length: 4 }, () => ({ viewBox: '0 0 24 24', body: '<path/>' })),
  );
});

test('no encoded address is over 500 characters, including the host', async () => {
  const { loadIconMarkup } = await open();
  const names = Array.from(
    { length: 60 },
    (_, index) => `lucide:a-name-of-twenty-${String(index).padStart(3, '0')}`,
  );
  void Promise.all(names.map(loadIconMarkup));
  await vi.advanceTimersByTimeAsync(20);
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.flatMap((call) => call.names)).toHaveLength(60);
  for (const address of sent) expect(address.length).toBeLessThanOrEqual(500);
});

test('tries the next address after 750 ms without an answer', async () => {
  answers = { [own]: () => new Promise(() => undefined) };
  const { loadIconMarkup } = await open();
  const drawn = loadIconMarkup('lucide:bed');
  await vi.advanceTimersByTimeAsync(740);
  expect(requests.map(({ address }) => address)).toEqual([own]);
  await vi.advanceTimersByTimeAsync(40);
  expect(requests.map(({ address }) => address)).toEqual([own, other]);
  expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBe(750);
  expect((await drawn)?.body).toBe('<path/>');
});

test('tries the next address at once after 503, with a console message', async () => {
  answers = { [own]: status(503) };
  const { loadIconMarkup } = await open();
  const drawn = loadIconMarkup('lucide:bed');
  await vi.advanceTimersByTimeAsync(20);
  expect(requests.map(({ address }) => address)).toEqual([own, other]);
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce();
  expect((await drawn)?.body).toBe('<path/>');
});

test('404 is final: no other address is tried, now or later', async () => {
  answers = { [own]: status(404) };
  const { loadIconMarkup } = await open();
  const drawn = loadIconMarkup('lucide:bed');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await drawn).toBeUndefined();
  const again = loadIconMarkup('lucide:bed');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await again).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('a request times out after 1500 ms; with our own server alone that is the end', async () => {
  answers = { [own]: () => new Promise(() => undefined) };
  const { loadIconMarkup } = await open('');
  let ended: number | undefined;
  const start = Date.now();
  void loadIconMarkup('lucide:bed').then(() => (ended = Date.now() - start));
  await vi.advanceTimersByTimeAsync(1490);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(30);
  expect(ended).toBeGreaterThanOrEqual(1500);
  expect(requests).toHaveLength(1);
});

test('gives up after 5000 ms in total', async () => {
  answers = {
    [own]: () => new Promise(() => undefined),
    [other]: () => new Promise(() => undefined),
  };
  const { loadIconMarkup } = await open();
  let ended = false;
  void loadIconMarkup('lucide:bed').then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(ended).toBe(true);
});

test('our own server is the only address unless the operator names another', async () => {
  const { iconAddresses } = await open('');
  expect(iconAddresses('https://clinic.example', '/api/', undefined)).toEqual([own]);
  expect(iconAddresses('https://clinic.example', '/api/', '')).toEqual([own]);
  expect(iconAddresses('https://clinic.example', '/api/', `${other}/`)).toEqual([own, other]);
});
