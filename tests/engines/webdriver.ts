import * as v from 'valibot';
import { until } from '../support/server.ts';

const answer = v.object({ value: v.unknown() });
const failure = v.object({ error: v.string(), message: v.string() });
const newSession = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
});
/** The property in which W3C WebDriver returns a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const element = v.object({ [elementKey]: v.string() });

class WebDriverError extends Error {
  /** The code of the specification, such as "element not interactable". */
  readonly code: string;
  constructor(code: string, message: string) {
    super(`WebDriver: ${code}: ${message}`);
    this.code = code;
  }
}

/** The page replaced or covered the element before the command reached it: nothing was done. */
export const isElementGone = (error: unknown): boolean =>
  error instanceof WebDriverError &&
  ['element not interactable', 'stale element reference', 'element click intercepted'].includes(
    error.code,
  );

/** The part of W3C WebDriver that the tests need, over its HTTP interface. */
export interface WebDriverSession {
  browser: string;
  navigate(url: string): Promise<void>;
  /** Runs a function body in the page; a promise that it returns is awaited. */
  execute(body: string, args: readonly unknown[]): Promise<unknown>;
  /** The id of the element that the function body returns. */
  findElement(body: string, args: readonly unknown[]): Promise<string | undefined>;
  click(elementId: string): Promise<void>;
  sendKeys(elementId: string, text: string): Promise<void>;
  newTab(): Promise<string>;
  currentTab(): Promise<string>;
  switchTo(tab: string): Promise<void>;
  closeTab(): Promise<void>;
  end(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'DELETE';

async function command(
  driver: string,
  method: Method,
  path: string,
  body: object = {},
): Promise<unknown> {
  const response = await fetch(`${driver}${path}`, {
    method,
    ...(method === 'POST'
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
    signal: AbortSignal.timeout(90_000),
  });
  const { value } = v.parse(answer, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(failure, value);
  throw new WebDriverError(error, message);
}

/** Opens a browser through the driver at this address. */
export async function openSession(
  driver: string,
  alwaysMatch: Record<string, unknown>,
): Promise<WebDriverSession> {
  const isReady = () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the driver answers', isReady);
  const { sessionId, capabilities } = v.parse(
    newSession,
    await command(driver, 'POST', '/session', { capabilities: { alwaysMatch } }),
  );
  const send = (method: Method, path: string, body?: object) =>
    command(driver, method, `/session/${sessionId}${path}`, body);
  await send('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    navigate: async (url) => void (await send('POST', '/url', { url })),
    execute: (script, args) => send('POST', '/execute/sync', { script, args }),
    async findElement(script, args) {
      const found = v.safeParse(element, await send('POST', '/execute/sync', { script, args }));
      return found.success ? found.output[elementKey] : undefined;
    },
    click: async (id) => void (await send('POST', `/element/${id}/click`)),
    sendKeys: async (id, text) => void (await send('POST', `/element/${id}/value`, { text })),
    newTab: async () =>
      v.parse(v.object({ handle: v.string() }), await send('POST', '/window/new', { type: 'tab' }))
        .handle,
    currentTab: async () => v.parse(v.string(), await send('GET', '/window')),
    switchTo: async (handle) => void (await send('POST', '/window', { handle })),
    closeTab: async () => void (await send('DELETE', '/window')),
    end: async () => void (await send('DELETE', '')),
  };
}
