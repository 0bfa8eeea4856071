import type { Page } from '@playwright/test';
import { bodiesAtClinic } from './clinic.ts';

/** A text on the page; `state` is its delivery state. */
interface Shown {
  text: string;
  state: string;
}

const readShown = (page: Page): Promise<Shown[]> =>
  page
    .locator('article[data-delivery]')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((each) => ({ text: each.innerText, state: each.dataset['delivery'] ?? '' })),
    );

const deliveredStates = ['received', 'read'];

/**
 * Faults of accepted texts: each is on the server once and shown as received, or is shown with its
 * true state.
 */
function faultsOf(
  texts: readonly string[],
  shown: readonly Shown[],
  clinic: readonly string[],
): string[] {
  return texts.flatMap((text) => {
    const arrived = clinic.filter((body) => body === text).length;
    const states = shown.filter((each) => each.text.includes(text)).map(({ state }) => state);
    if (arrived > 1) return [`"${text}" is on the server ${arrived} times`];
    if (states.length > 1) return [`"${text}" is on the screen ${states.length} times`];
    const [state] = states;
    if (arrived === 0 && state === undefined)
      return [`"${text}" is lost: neither on the server nor on the screen`];
    if (arrived === 0 && deliveredStates.includes(state ?? ''))
      return [`"${text}" is shown as ${state}, and the server does not have it`];
    if (arrived === 1 && state === undefined)
      return [`"${text}" is on the server and not on the screen`];
    return [];
  });
}

export interface Question {
  page: Page;
  /** The server itself, without the failing network. */
  clinicUrl: string;
  texts: readonly string[];
  /** Deadline for all texts to arrive. */
  withinMs: number;
  /** Texts may be undelivered: the page only has to show their true state. */
  mayWait?: boolean;
}

/**
 * Checks that each text is on the server or shown with its true state, and after the deadline
 * received and shown so in the open thread. Throws with the faults; returns the seconds it took.
 */
export async function expectDelivered({
  page,
  clinicUrl,
  texts,
  withinMs,
  mayWait = false,
}: Question): Promise<string> {
  const began = performance.now();
  let faults: string[] = [];
  let open: string[] = [];
  do {
    const clinic = await bodiesAtClinic(clinicUrl);
    const shown = await readShown(page);
    faults = faultsOf(texts, shown, clinic);
    open = texts.filter(
      (text) =>
        !clinic.includes(text) ||
        !shown.some((each) => each.text.includes(text) && deliveredStates.includes(each.state)),
    );
    if (faults.length === 0 && (mayWait || open.length === 0))
      return `${((performance.now() - began) / 1000).toFixed(1)} s`;
    await new Promise((resolve) => setTimeout(resolve, 300));
  } while (performance.now() - began < withinMs);
  const status = await page
    .getByRole('status')
    .allInnerTexts()
    .catch(() => []);
  const late = open.map((text) => `"${text}" has not arrived, or the page does not show it`);
  throw new Error(
    [...faults, ...late, `status: ${status.join(' / ').replace(/\s+/g, ' ')}`].join('\n'),
  );
}

/** Checks that the page shows the true state of texts that may still be in flight. */
export async function expectTrueStates({
  page,
  clinicUrl,
  texts,
}: Omit<Question, 'withinMs'>): Promise<void> {
  // In this order: texts that arrive between the two reads were not claimed to be received.
  const shown = await readShown(page);
  const faults = faultsOf(texts, shown, await bodiesAtClinic(clinicUrl));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
