import * as v from 'valibot';
import { changesPage } from '#contract/feed.ts';
import { password } from '../e2e/fixtures.ts';

const tokens = new Map<string, string>();
const record = v.record(v.string(), v.unknown());

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'demo@nabz.example', password }),
  });
  if (!answer.ok)
    throw new Error(
      `the server refuses to answer: sign-in ${answer.status} ${await answer.text()}`,
    );
  return v.parse(v.object({ token: v.string() }), await answer.json()).token;
}

/**
 * A second session of the same patient. One per server, as a sign-in costs as much as a hundred
 * pulls.
 */
export async function clinicToken(url: string): Promise<string> {
  const token = tokens.get(url) ?? (await signIn(url));
  tokens.set(url, token);
  return token;
}

export interface ClinicRow {
  collection: string;
  row: Record<string, unknown>;
}

/** The server's rows of the patient, read without the failing network. */
export async function readClinic(url: string, mayRepeat = true): Promise<ClinicRow[]> {
  const answer = await fetch(`${url}/api/me/changes?limit=500`, {
    headers: { authorization: `Bearer ${await clinicToken(url)}` },
  });
  if (answer.status === 401 && mayRepeat) {
    // A restored server may not know the token any more.
    tokens.delete(url);
    return readClinic(url, false);
  }
  if (!answer.ok)
    throw new Error(`the server refuses to answer: ${answer.status} ${await answer.text()}`);
  const { changes } = v.parse(changesPage, await answer.json());
  return changes.flatMap(({ collection, row }) => (v.is(record, row) ? [{ collection, row }] : []));
}

/** The texts of all messages on the server. */
export const bodiesAtClinic = async (url: string): Promise<string[]> =>
  (await readClinic(url))
    .filter(({ collection }) => collection === 'message')
    .map(({ row }) => String(row['body']));

/** Whether the server has the file of the message with this text. */
export const fileIsThere = async (
  url: string,
  isMessage: (body: string) => boolean,
): Promise<boolean> =>
  JSON.stringify(
    (await readClinic(url)).find(({ row }) => isMessage(String(row['body'])))?.row['attachments'] ??
      [],
  ).includes('"state":"here"');
