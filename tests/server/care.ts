import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { signedIn } from '#contract/account.ts';
import { careIdsOf, newCareCode } from '#contract/careCode.ts';
import { type CareAllows, caredFor, type CaredFor, type Carer, carer } from '#contract/carer.ts';
import type { MutationResult } from '#contract/mutation.ts';
import { json, type Patient, type TestApp } from '../support/app.ts';
import { envelope, readAllPages, send, sendDone } from './send.ts';

// Carers in tests: grants as devices make them, and sessions within them.

export const clientId = '00000000-0000-4000-8000-00000000000c';
const nothing: CareAllows = {
  messages: 'none',
  visits: 'none',
  forms: 'none',
  documents: 'none',
  bills: 'none',
  profile: 'none',
};
export const allows = (change: Partial<CareAllows>): CareAllows => ({ ...nothing, ...change });

export interface Granted {
  grantId: string;
  code: string;
  grant: ReturnType<typeof envelope>;
  accept: ReturnType<typeof envelope>;
}

/** The mutations of both sides for a new code, not sent yet. */
export async function newGrant(
  app: TestApp,
  what: CareAllows = allows({ messages: 'write' }),
  endsOn: string | null = null,
): Promise<Granted> {
  const code = newCareCode();
  const { grantId, codeHash } = await careIdsOf(code);
  const createdAt = app.clock.now().toISOString();
  return {
    grantId,
    code,
    grant: envelope(
      'care.grant',
      { label: 'My daughter', allows: what, endsOn, codeHash },
      { id: grantId, createdAt },
    ),
    accept: envelope('care.accept', { grantId, code }, { createdAt }),
  };
}

/** A grant that the carer has taken up. */
export async function take(
  app: TestApp,
  patient: Patient,
  carerPerson: Patient,
  what?: CareAllows,
  endsOn?: string | null,
): Promise<Granted> {
  const granted = await newGrant(app, what, endsOn);
  await sendDone(patient, clientId, granted.grant);
  await sendDone(carerPerson, clientId, granted.accept);
  return granted;
}

export const requestOpening = (carerPerson: Patient, grantId: string): Promise<Response> =>
  carerPerson.request(`me/cared-for/${grantId}/session`, { method: 'POST' });

/** The patient's records as the carer has them; requests go out with the carer's session. */
export async function openCare(
  app: TestApp,
  carerPerson: Patient,
  grantId: string,
): Promise<Patient & { refreshToken: string }> {
  const response = await requestOpening(carerPerson, grantId);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { token, account, refreshToken = '' } = v.parse(signedIn, await response.json());
  return {
    token,
    account,
    refreshToken,
    request: (path, init = {}) =>
      app.request(path, {
        ...init,
        headers: {
          authorization: `Bearer ${token}`,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
  };
}

const lastRow = async (person: Patient, id: string): Promise<unknown> =>
  (await readAllPages(person, 0, 100))
    .flatMap(({ changes }) => changes)
    .find((change) => change.id === id)?.row;
export const carerRow = async (patient: Patient, id: string): Promise<Carer> =>
  v.parse(carer, await lastRow(patient, id));
export const caredForRow = async (person: Patient, id: string): Promise<CaredFor> =>
  v.parse(caredFor, await lastRow(person, id));

/** `done`, or what it was refused or postponed with. */
const outcomeOf = (result: MutationResult | undefined): string =>
  result?.status === 'done'
    ? 'done'
    : `${result?.status} ${result?.problem.type.replace('urn:nabz:problem:', '')}`;
export const outcome = async (
  person: Patient,
  mutation: ReturnType<typeof envelope>,
): Promise<string> => outcomeOf((await send(person, clientId, mutation))[0]);

export const refusalOf = async (response: Response): Promise<string> => {
  const { type } = v.parse(v.object({ type: v.string() }), await response.json());
  return `${response.status} ${type.replace('urn:nabz:problem:', '')}`;
};

export const postJson = (person: Patient, path: string, body: unknown): Promise<Response> =>
  person.request(path, json('POST', body));
export const change = (name: string, args: unknown) => envelope(name, args, { id: uuidv7() });

/** What a patient does alone about a grant. */
export function ownCare(grantId: string) {
  const granted = { label: 'Sara', allows: allows({ messages: 'read' }), endsOn: null };
  return [
    envelope('care.grant', { ...granted, codeHash: 'a'.repeat(64) }, { id: grantId }),
    envelope('care.change', { ...granted, grantId }),
    envelope('care.revoke', { grantId }),
  ];
}
