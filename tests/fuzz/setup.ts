import { createHash } from 'node:crypto';
import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { signedIn } from '#contract/account.ts';
import { type CollectionName, parseRow, type RowOf } from '#contract/collections.ts';
import { type Change, changesPage } from '#contract/feed.ts';
import { mutationAnswer } from '#contract/mutation.ts';
import { demoAccounts } from '../../server/demo/accounts.ts';
import { publicFormPage } from '#contract/site/publicForms.ts';
import { type ApiDocument, readDocument } from './document.ts';
import type { Tokens } from './requests.ts';
import { namedValues, sampleArgs } from './samples.ts';
import type { Known } from './values.ts';

/** Sends one request to the API; `path` begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A text in one patient's records that nobody else may see. */
export const canary = 'CANARY-7f3a1c';

export interface Scene {
  document: ApiDocument;
  known: Known;
  tokens: Tokens;
  /** Creates a new session for the patient who sends most requests. */
  renew(): Promise<string>;
}

const json = (method: string, body: unknown, token?: string): RequestInit => ({
  method,
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});

async function read<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`the set-up failed: ${response.status} ${text}`);
  return v.parse(schema, JSON.parse(text));
}

async function signIn(
  send: Send,
  { email, password }: { email: string; password: string },
): Promise<string> {
  return (
    await read(await send('/auth/sign-in', json('POST', { login: email, password })), signedIn)
  ).token;
}

/** All records of a patient. */
async function recordsOf(send: Send, token: string): Promise<Change[]> {
  const headers = { authorization: `Bearer ${token}` };
  return (await read(await send('/me/changes?limit=500', { headers }), changesPage)).changes;
}

/** Every id in these records. */
const idsOf = (changes: readonly Change[]): string[] => [
  ...new Set(
    [...JSON.stringify(changes).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(
      ([id]) => id,
    ),
  ),
];

const rowsOf = <Name extends CollectionName>(
  changes: readonly Change[],
  name: Name,
): RowOf<Name>[] =>
  changes
    .filter(({ collection }) => collection === name)
    .flatMap(({ row }) => parseRow(name, row) ?? []);

const fileOfCanary = 'c0ffee00-0000-4000-8000-000000000001';

/** Creates a ticket, a document and a file of the second patient with the canary. */
async function addCanary(send: Send, token: string): Promise<void> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(canary.repeat(20))]);
  const file = {
    fileId: fileOfCanary,
    name: `${canary}.pdf`,
    type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    state: 'coming',
  };
  const id = (last: number) => `c0ffee00-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`;
  const envelope = (last: number, name: string, args: object) => ({
    id: id(last),
    seq: last,
    name,
    args,
    createdAt: '2026-11-21T08:00:00Z',
    schema: 1,
  });
  const ticket = {
    subject: canary,
    department: 'medical',
    urgency: 'routine',
    patientPackageId: null,
  };
  const mutations = [
    envelope(11, 'ticket.open', {
      ...ticket,
      messageId: id(12),
      body: `My ${canary}`,
      attachments: [file],
    }),
    envelope(13, 'document.add', { title: canary, category: 'lab', takenAt: null, file }),
  ];
  const { results } = await read(
    await send('/me/mutations', json('POST', { clientId: id(10), mutations }, token)),
    mutationAnswer,
  );
  if (results.some(({ status }) => status !== 'done'))
    throw new Error(`the canary was refused: ${JSON.stringify(results)}`);
  const { state: _coming, fileId: _id, ...start } = file;
  await read(await send(`/me/files/${fileOfCanary}`, json('PUT', start, token)), v.looseObject({}));
  const headers = { authorization: `Bearer ${token}` };
  await read(
    await send(`/me/files/${fileOfCanary}?offset=0`, {
      method: 'PATCH',
      headers,
      body: new Uint8Array(bytes),
    }),
    v.looseObject({}),
  );
}

/** Two patients of the demo: the first sends the requests, the second has the canary. */
export async function setScene(send: Send, staffToken: string): Promise<Scene> {
  const [first, second] = demoAccounts;
  const renew = () => signIn(send, first);
  const victim = await signIn(send, second);
  await addCanary(send, victim);
  const mina = await renew();
  const ended = await renew();
  await send('/auth/sign-out', json('POST', {}, ended));
  const records = await recordsOf(send, mina);
  const ids = [
    ...idsOf(records).slice(0, 40),
    ...idsOf(await recordsOf(send, victim)).slice(0, 20),
    fileOfCanary,
  ];
  const rows = {
    tickets: rowsOf(records, 'ticket'),
    forms: rowsOf(records, 'form'),
    packages: rowsOf(records, 'patientPackage'),
    consults: rowsOf(records, 'consult'),
    recommendations: rowsOf(records, 'recommendation'),
    loanRecommendations: rowsOf(records, 'loanRecommendation'),
    cardOrders: rowsOf(records, 'cardOrder'),
    results: rowsOf(records, 'result'),
    accountId: rowsOf(records, 'profile')[0]?.id ?? '',
    publicForm: (await read(await send('/public-forms/callback-request'), publicFormPage))
      .questionnaire,
  };
  const document = readDocument(await (await send('/openapi.json')).text());
  return {
    document,
    known: {
      ids,
      named: namedValues(rows, ids),
      args: sampleArgs(rows),
      inPath: {
        patient: [rows.accountId],
        ticket: rows.tickets.map((row) => row.id),
        consult: rows.consults.map((row) => row.id),
        result: rows.results.map((row) => row.id),
        form: ['callback-request'],
        package: ['knee-replacement'],
        physician: ['mehrdad-kiani'],
      },
      texts: [
        'knee-replacement',
        'callback-request',
        'mehrdad-kiani',
        'package',
        'lucide.json',
        'heart',
        'زانو',
        'shiraz',
        '474',
        '1',
        first.email,
        second.email,
        'wrong password',
      ],
    },
    tokens: { mina, ended, nonsense: 'x'.repeat(43), staff: staffToken },
    renew,
  };
}
