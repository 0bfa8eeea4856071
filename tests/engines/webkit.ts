import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { once } from 'node:events';
import { freePort, until } from '../support/server.ts';
import type { Engine, EngineBrowser, EnginePage, FindElement, InPage } from './engine.ts';
import { isElementGone, openSession, type WebDriverSession } from './webdriver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayServer = '/usr/bin/Xvfb';
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

const missing = (): string | undefined => {
  if (!existsSync(driverPath) || browserPath === undefined)
    return 'no WebKitGTK with its driver (Debian: webkit2gtk-driver)';
  return existsSync(displayServer) ? undefined : 'no Xvfb to show it on (Debian: xvfb)';
};

/** Starts a separate display; the server chooses a free number and prints it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(
    displayServer,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(child.stdout, 'data');
  return { name: `:${String(number).trim()}`, process: child };
}

/** The driver has one current tab: each command switches to it first. */
function pageOf(session: WebDriverSession, tab: string): EnginePage {
  const inFront = async <T>(work: () => Promise<T>): Promise<T> => {
    await session.switchTo(tab);
    return work();
  };
  const body = (work: InPage<unknown>): string =>
    `return (${work.toString()}).apply(null, arguments)`;
  const act = (
    work: FindElement,
    args: readonly string[],
    action: (id: string) => Promise<void>,
  ): Promise<true> =>
    until(`there is ${work.toString()} of ${JSON.stringify(args)}`, async () => {
      const id = await session.findElement(body(work), args);
      if (id === undefined) return false;
      return action(id).then(
        () => true as const,
        (error: unknown) => {
          if (isElementGone(error)) return false;
          throw error;
        },
      );
    });
  return {
    goto: (url) => inFront(() => session.navigate(url)),
    evaluate: (work, ...args) => inFront(() => session.execute(body(work), args)),
    click: (work, ...args) =>
      inFront(async () => void (await act(work, args, (id) => session.click(id)))),
    type: (text, work, ...args) =>
      inFront(async () => void (await act(work, args, (id) => session.sendKeys(id, text)))),
  };
}

async function launch(): Promise<EngineBrowser> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', process.env['NABZ_SAY'] ? 'inherit' : 'ignore'],
    env: { ...process.env, DISPLAY: display.name },
  });
  const stop = async (): Promise<void> => {
    for (const child of [driver, display.process]) {
      const exited = once(child, 'exit');
      if (child.kill()) await exited;
    }
  };
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    });
    return {
      name: `WebKitGTK ${session.browser}`,
      page: pageOf(session, await session.currentTab()),
      newPage: async () => pageOf(session, await session.newTab()),
      async close() {
        await session.end().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const webkit: Engine = { name: 'WebKitGTK', missing: missing(), launch };
