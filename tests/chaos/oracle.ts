import type { Page } from '@playwright/test';
import { bodiesAtClinic } from './clinic.ts';

/** A text as the page shows it; `state` is the step of its ladder. */
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

const atClinicSteps = ['received', 'read'];

/**
 * What is wrong about each text that the app has taken: it is at the clinic once, and the page says
 * so; or the page says what it is.
 */
function faultsOf(
  texts: readonly string[],
  shown: readonly Shown[],
  clinic: readonly string[],
): string[] {
  return texts.flatMap((text) => {
    const arrived = clinic.filter((body) => body === text).length;
    const states = shown.filter((each) => each.text.includes(text)).map(({ state }) => state);
    if (arrived > 1) return [`"${text}" is at the clinic ${arrived} times`];
    if (states.length > 1) return [`"${text}" is on the screen ${states.length} times`];
    const [state] = states;
    if (arrived === 0 && state === undefined)
      return [`"${text}" is lost: neither at the clinic nor on the screen`];
    if (arrived === 0 && atClinicSteps.includes(state ?? ''))
      return [`"${text}" is shown as ${state}, and the clinic does not have it`];
    if (arrived === 1 && state === undefined)
      return [`"${text}" is at the clinic and not on the screen`];
    return [];
  });
}

export interface Question {
  page: Page;
  /** The server itself, past the network that fails. */
  clinicUrl: string;
  texts: readonly string[];
  /** For all to have arrived. */
  withinMs: number;
  /** Nothing has to arrive: it is enough that what the page says is true. */
  mayWait?: boolean;
}

/**
 * The oracle: each text that the patient wrote is at the clinic, or on the screen with its true
 * state. After the deadline all of them are received, and the open thread says so. Throws with what
 * is not so; gives the seconds that it took.
 */
export async function judge({
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
        !shown.some((each) => each.text.includes(text) && atClinicSteps.includes(each.state)),
    );
    if (faults.length === 0 && (mayWait || open.length === 0))
      return `${((performance.now() - began) / 1000).toFixed(1)} s`;
    await new Promise((resolve) => setTimeout(resolve, 300));
  } while (performance.now() - began < withinMs);
  const status = await page
    .getByRole('status')
    .allInnerTexts()
    .catch(() => []);
  const late = open.map((text) => `"${text}" has not arrived, or the page does not say so`);
  throw new Error(
    [...faults, ...late, `status: ${status.join(' / ').replace(/\s+/g, ' ')}`].join('\n'),
  );
}

/** What the page says at this moment is true, of texts that may still be on their way. */
export async function expectHonest({
  page,
  clinicUrl,
  texts,
}: Omit<Question, 'withinMs'>): Promise<void> {
  // In this order: what arrives between the two looks was not claimed.
  const shown = await readShown(page);
  const faults = faultsOf(texts, shown, await bodiesAtClinic(clinicUrl));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
