import type { BrowserContext, Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { careIdsOf, newCareCode } from '#contract/careCode.ts';
import { roles } from '#contract/staff/roles.ts';
import { clinicDay } from '#contract/time.ts';
import { clockOffsetMs } from './clock.ts';
import { signInAtDesk } from './deskMember.ts';
import type { TestServer } from './server.ts';

/** A screen of the desk in one state, reached without words of a language. */
interface DeskScreen {
  name: string;
  path: string;
  /** Brings the page into the state, after it was opened. */
  prepare?(page: Page): Promise<void>;
  /** A dialog or another part that covers the page. */
  isOverlay?: boolean;
}

export interface SeededDesk {
  screens: readonly DeskScreen[];
  /** Somebody who is writing in the open ticket, until 60 s after. */
  writeAnswer(): Promise<void>;
}

async function checked(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
}

const letters = [
  ['Elena Markova', 'travel', 'Is there a wheelchair at the airport? We land on Monday at 06:40.'],
  ['زهراء الموسوي', 'reception', 'هل أحتاج إلى تأشيرة قبل الحجز؟\nنصل صباحًا مع والدتي.'],
  ['حسین بهرامی', 'medical', 'برای عمل آب مروارید مادرم چه مدارکی لازم است؟'],
] as const;

async function writeLetters({ url }: TestServer): Promise<void> {
  for (const [name, department, body] of letters) {
    const args = { kind: 'contact', name, department, body, replyTo: '+964 770 123 4599' };
    const createdAt = new Date().toISOString();
    const mutation = { id: uuidv7(), seq: 1, name: 'letter.send', args, createdAt, schema: 1 };
    await checked(
      fetch(`${url}/api/letters`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ clientId: uuidv7(), mutations: [mutation] }),
      }),
    );
  }
}

/** Reads within a page of the desk, with its session. */
const read = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (name) => (await fetch(`/api/staff/${name}`)).json(), path);

/**
 * Fills a demo's desk with colleagues, letters, a note and a translation, and signs a member with
 * all roles in at `context`.
 */
export async function seedDesk(
  server: TestServer,
  context: BrowserContext,
  colleague: BrowserContext,
): Promise<SeededDesk> {
  // Screenshots show the addresses.
  await signInAtDesk(server, context, {
    name: 'Kaveh Rastegar',
    roles: [...roles],
    email: 'kaveh@clinic.test',
  });
  await signInAtDesk(server, colleague, {
    name: 'Mina Rahimi',
    roles: ['reception'],
    email: 'mina@clinic.test',
  });
  await checked(
    server.staff('people', {
      email: 'bita@clinic.test',
      name: 'Bita Sadr',
      roles: ['billing', 'editor'],
    }),
  );
  await writeLetters(server);
  const mina = await colleague.newPage();
  await mina.goto(`${server.url}/desk/sign-in`);
  const tickets = (
    await read<{ items: { number: number; group: string; subject: string }[] }>(mina, 'tickets')
  ).items;
  const knee = tickets.find(({ subject }) => subject.includes('زانو')) ?? tickets[0];
  const patients = await read<{ items: { number: number }[] }>(
    mina,
    'patients?text=demo%40nabz.example',
  );
  const [patient] = patients.items;
  if (!knee || !patient) throw new Error('the demo has no ticket or no patient');
  const { messages } = await read<{ messages: { id: string; author: string }[] }>(
    mina,
    `tickets/${knee.number}`,
  );
  const post = (path: string, body: object, method = 'POST') =>
    mina.evaluate(
      async ([name, sent, how]) => {
        const response = await fetch(`/api/staff/${name}`, {
          method: how,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        });
        if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      },
      [path, body, method] as const,
    );
  const last = messages.filter(({ author }) => author === 'patient').at(-1);
  if (last)
    await post(`tickets/${knee.number}/messages/${last.id}/translations`, {
      locale: 'en',
      body: 'My knee hurts at night, and the tablets help less than in the first week.',
    });
  await post(`tickets/${knee.number}/notes`, {
    body: 'On the phone she said aspirin 100 mg. It is not in her medicines.',
  });
  await offerAccess((grant, body) =>
    post(`patients/P-${patient.number}/carers/${grant}`, body, 'PUT'),
  );
  const letterNumber = (await read<{ items: { number: number }[] }>(mina, 'letters')).items[0]
    ?.number;
  const thread = `/desk/inbox/${knee.number}`;
  const record = `/desk/patients/P-${patient.number}`;
  return {
    writeAnswer: () => post(`tickets/${knee.number}/presence`, { isWriting: true }),
    screens: [
      { name: 'desk-inbox', path: '/desk/inbox' },
      { name: 'desk-inbox-filtered', path: '/desk/inbox?department=travel' },
      { name: 'desk-inbox-empty', path: '/desk/inbox?q=nowhere' },
      { name: 'desk-inbox-keys', path: '/desk/inbox', prepare: pressFor('?'), isOverlay: true },
      { name: 'desk-new-ticket', path: '/desk/inbox', prepare: pressFor('w'), isOverlay: true },
      { name: 'desk-thread', path: thread },
      {
        name: 'desk-thread-note',
        path: thread,
        prepare: async (page) => {
          // The keys work as soon as what they act on is shown.
          await page.locator('#tab-note').waitFor();
          await page.keyboard.press('n');
          await page.locator('#panel-note textarea').waitFor();
        },
      },
      { name: 'desk-review', path: '/desk/review' },
      { name: 'desk-consults', path: '/desk/consults?physician=nasrin-etemadi' },
      { name: 'desk-letters', path: '/desk/letters' },
      { name: 'desk-letter', path: `/desk/letters/${letterNumber}` },
      { name: 'desk-patients', path: '/desk/patients' },
      { name: 'desk-patient', path: record },
      {
        name: 'desk-carer',
        path: record,
        prepare: async (page) => {
          await page.locator('#carers button').first().click();
          await page.locator('dialog[open]').waitFor();
        },
        isOverlay: true,
      },
      { name: 'desk-new-result', path: `${record}/results/new` },
      { name: 'desk-visits', path: '/desk/visits?day=2026-11-24' },
      { name: 'desk-bills', path: '/desk/bills?show=all' },
      { name: 'desk-cards', path: '/desk/cards' },
      { name: 'desk-content', path: '/desk/content' },
      { name: 'desk-entry', path: '/desk/content/post/a-cane-that-fits' },
      { name: 'desk-comments', path: '/desk/comments' },
      { name: 'desk-people', path: '/desk/people' },
      { name: 'desk-notices', path: '/desk/notices' },
      { name: 'desk-audit', path: '/desk/audit' },
      { name: 'desk-settings', path: '/desk/settings' },
      { name: 'desk-start', path: '/desk/start' },
      { name: 'desk-sessions', path: '/desk/sessions' },
    ],
  };
}

/** A carer's code that nobody has taken up. */
async function offerAccess(put: (grant: string, body: object) => Promise<void>): Promise<void> {
  const { grantId, codeHash } = await careIdsOf(newCareCode());
  const inDays = 20 * 86_400_000;
  await put(grantId, {
    label: 'پسرم علی',
    allows: { messages: 'write', visits: 'read', documents: 'read' },
    endsOn: clinicDay(new Date(Date.now() + clockOffsetMs + inDays)),
    codeHash,
    consent: 'patient',
  });
}

/** Presses a single key, which opens a dialog. */
const pressFor = (key: string) => async (page: Page) => {
  await page.locator('a[data-ticket]').first().waitFor();
  await page.keyboard.press(key);
  await page.locator('dialog[open]').waitFor();
};

/** The page has its heading and what it asked the server for. */
export async function waitForDesk(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy=true]:not(button)') === null &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
