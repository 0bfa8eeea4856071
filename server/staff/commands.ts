import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { departments } from '#contract/ticket.ts';
import { callStaff } from './callStaff.ts';
import { printableLine } from '../terminal.ts';
import { isFolder, readFiles, writeFiles } from '../content/files/folder.ts';

// The commands of `npm run staff` (cli.ts). Each returns the text to print.

/** `reply 481 "text"`: sends a message of the clinic in a ticket. */
export const reply = async (
  ticket: string,
  body: string,
  authorName: string | undefined,
): Promise<string> =>
  toJson(
    await callStaff('staffReply', {
      params: { ticket },
      body: { body, ...(authorName === undefined ? {} : { authorName }) },
    }),
  );
/** `ticket P-1043 "subject" "text" --department reception`: begins a ticket with a patient. */
export async function beginTicket(
  patient: string,
  subject: string,
  body: string,
  { department, name: authorName }: { department?: string | undefined; name?: string | undefined },
): Promise<string> {
  const parsed = v.safeParse(v.picklist(departments), department);
  if (!parsed.success) throw new Error(`Give --department, one of: ${departments.join(', ')}.`);
  const written = { subject, body, department: parsed.output };
  return toJson(
    await callStaff('staffBeginTicket', {
      params: { patient },
      body: {
        ...written,
        id: uuidv7(),
        messageId: uuidv7(),
        ...(authorName === undefined ? {} : { authorName }),
      },
    }),
  );
}
/** `read 481`: marks the patient's messages of a ticket as read. */
export const read = async (ticket: string): Promise<string> =>
  toJson(await callStaff('staffRead', { params: { ticket } }));
/** `close 481`. */
export const close = async (ticket: string): Promise<string> =>
  toJson(await callStaff('staffClose', { params: { ticket } }));

const toJson = (response: object): string => JSON.stringify(response);
const stars = (rating: number | null): string =>
  rating === null ? '' : `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} `;

/** `comments`: the comments waiting for review, with the number for `publish` and `reject`. */
export async function comments(): Promise<string> {
  const { items, total } = await callStaff('staffComments');
  const blocks = items.map(
    ({ number, target, name, rating, createdAt, body }) =>
      `${number ?? ''}  ${target.kind} ${target.slug}  ${stars(rating)}${printableLine(name)}, ${createdAt.slice(0, 10)}\n${body.replace(/^/gm, '    ')}`,
  );
  return [...blocks, `${total} waiting for review`].join('\n\n');
}

/** `publish 17`: shows a comment on the site. */
export const publish = async (comment: string): Promise<string> =>
  toJson(await callStaff('staffPublish', { params: { comment } }));
/** `reject 17`. */
export const reject = async (comment: string): Promise<string> =>
  toJson(await callStaff('staffReject', { params: { comment } }));
/** `answer 17 "text"`: the clinic's answer below a comment. */
export const answer = async (comment: string, body: string): Promise<string> =>
  toJson(await callStaff('staffAnswer', { params: { comment }, body: { body } }));

const headLine = ({
  number,
  kind,
  at,
  locale,
}: {
  number: number;
  kind: string;
  at: string;
  locale: string;
}) => `${number}  ${kind.padEnd(7)}  ${at}  ${locale}`;

/** `letters`: one line per guest submission, newest first, without its text. */
export async function listGuestSubmissions(kind: string | undefined): Promise<string> {
  const { items, total } = await callStaff('staffLetters', {
    query: kind === undefined ? {} : { kind },
  });
  return [...items.map(headLine), `${items.length} of ${total}`].join('\n');
}

/** `letter 10482`: one guest submission with its answers. */
export async function showGuestSubmission(number: string): Promise<string> {
  const { lines, form, ...about } = await callStaff('staffLetter', { params: { letter: number } });
  return [
    headLine(about),
    ...(form ? [`form\n    ${form.slug}`] : []),
    ...lines.map(({ title, text }) => `${printableLine(title)}\n${text.replace(/^/gm, '    ')}`),
  ].join('\n');
}

const hidden = (until: string | null, because: 'contact' | 'own-link' | null) =>
  because === 'own-link'
    ? `(you made the link of a patient with records: a colleague has the code, you after ${until?.slice(0, 16) ?? ''} UTC)`
    : `(the contact was changed at the clinic: no code before ${until?.slice(0, 16) ?? ''} UTC)`;

/** `codes list`: one open code per line. To be read out after an identity check. */
export async function listCodes(): Promise<string> {
  const { codes } = await callStaff('staffCodes');
  return [
    ...codes.map(
      ({ kind, name, contact, code, hiddenUntil, hiddenBecause, expiresAt }) =>
        `${code ?? hidden(hiddenUntil, hiddenBecause)}  ${kind.padEnd(7)}  until ${expiresAt.slice(11, 16)} UTC  ${printableLine(contact)}  ${printableLine(name)}`,
    ),
    `${codes.length} open codes`,
  ].join('\n');
}

/** `content import DIR`: returns the text to print; throws with every fault, its file and line. */
export async function importFolder(folder: string, remove = false): Promise<string> {
  if (!(await isFolder(folder))) throw new Error(`There is no folder ${folder}.`);
  const files = await readFiles(folder);
  const bundle = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );
  const answer = await callStaff('importContent', { body: { files: bundle, remove } });
  if (answer.status === 'refused')
    throw new Error(`Nothing was changed. ${answer.bad.length} faults:\n${answer.bad.join('\n')}`);
  if (answer.status === 'would-remove')
    throw new Error(
      `Nothing was changed. This import would remove:\n${answer.lost.join('\n')}\nTo remove them, add --remove.`,
    );
  const { added, changed, removed, same, images, missing, notes } = answer;
  const counts = `${added} added, ${changed} changed, ${removed} removed, ${same} unchanged; ${images} pictures changed`;
  return [
    counts,
    ...(notes.length > 0 ? [`What to know (${notes.length}):`, ...notes] : []),
    ...(missing.length > 0 ? [`Missing translations (${missing.length}):`, ...missing] : []),
  ].join('\n');
}

/** `content export DIR`. */
export async function exportFolder(folder: string): Promise<string> {
  const { files } = await callStaff('exportContent');
  await writeFiles(
    folder,
    new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')])),
  );
  return `${Object.keys(files).length} files in ${folder}`;
}

/** `demo remove`: what was removed, and what the operator has to do next. */
export async function removeDemo(): Promise<string> {
  const { patients, entries, images, needed, fillsAgain } = await callStaff('staffRemoveDemo');
  const lines = [
    `${patients} demo patients, ${entries} demo entries and ${images} demo pictures removed`,
  ];
  if (needed.length > 0)
    lines.push('No demo content was removed, because your own content refers to it:', ...needed);
  if (fillsAgain)
    lines.push(
      'This server runs with DEMO=1 and fills an empty database at its start: restart it with DEMO=0.',
    );
  return lines.join('\n');
}
