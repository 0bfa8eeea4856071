import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { parseRow, type RowOf } from '#contract/collections.ts';
import type { ConsultMode } from '#contract/consult.ts';
import type { MutationEnvelope } from '#contract/mutation.ts';
import { liveEndpoints } from '#contract/site/endpoints.ts';
import type { OpenTimes } from '#contract/site/consults.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import type { DatabaseKind } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { publicApi } from './publicApi.ts';
import { envelope, readPage } from './send.ts';

/** Doctors of the demo with hours for video; each test takes one, as reserved times stay. */
export const videoDoctors = ({ deps }: TestApp): string[] =>
  deps.content
    .list('physician')
    .filter(({ consult }) => consult.hours.some(({ modes }) => modes.includes('video')))
    .map(({ slug }) => slug);

export const readOpenTimes = (app: TestApp, slug: string): Promise<OpenTimes> =>
  publicApi(() => app).get(liveEndpoints.openTimes.answer, `physicians/${slug}/open-times`);

export const videoTimes = async (app: TestApp, slug: string): Promise<string[]> =>
  (await readOpenTimes(app, slug)).times.flatMap(({ startsAt, modes }) =>
    modes.includes('video') ? [startsAt] : [],
  );

/** A request as a device with old data sends it: other zone and length, but the right fee. */
export const consultRequest = (
  { deps }: TestApp,
  slug: string,
  wishedSlot: string | null,
  { mode = 'video', attachments = [] }: { mode?: ConsultMode; attachments?: object[] } = {},
): MutationEnvelope =>
  envelope('consult.request', {
    physician: { slug, name: { en: 'As shown' }, title: { en: 'As shown' } },
    mode,
    wishedSlot,
    timeZone: 'Europe/London',
    minutes: 45,
    fee: deps.content.find('physician', slug)?.consult.fee,
    question: 'May I fly?',
    attachments,
  });

/** The patient's rows of a collection, as devices get them. */
export async function mirroredRows<Name extends 'consult' | 'bill'>(
  patient: Patient,
  name: Name,
): Promise<RowOf<Name>[]> {
  const { changes } = await readPage(patient, 0);
  return changes.flatMap(({ collection, row }) => {
    const parsed = collection === name ? parseRow(name, row) : undefined;
    return parsed ? [parsed] : [];
  });
}

/** Staff change a consult; an answer other than 200 is an error. */
async function changeAsStaff(app: TestApp, path: string, body: object = {}): Promise<void> {
  const response = await app.staff(`consults/${path}`, body);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/**
 * A suite about consults: an app with the demo's content and, for each test, a patient and a doctor.
 * To be called within `describe`.
 */
export function consultSuite(kind: DatabaseKind) {
  let app: TestApp;
  let doctors: string[];
  let mina: Patient;
  let client: string;
  let slug: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctors = videoDoctors(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    client = uuidv7();
    slug = doctors.shift() ?? 'none left';
  });
  return {
    get app() {
      return app;
    },
    get mina() {
      return mina;
    },
    /** The id of the patient's device. */
    get client() {
      return client;
    },
    /** Each test has a doctor of its own, as reserved times stay. */
    get slug() {
      return slug;
    },
    times: () => videoTimes(app, slug),
    requestOf: (slot: string | null, more?: Parameters<typeof consultRequest>[3]) =>
      consultRequest(app, slug, slot, more),
    rowsOf: <Name extends 'consult' | 'bill'>(name: Name, patient = mina) =>
      mirroredRows(patient, name),
    staff: (path: string, body?: object) => changeAsStaff(app, path, body),
  };
}
