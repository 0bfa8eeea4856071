import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildThere, copyProject, edit } from './projectCopy.ts';

/**
 * Builds a later release with a new mutation schema: tickets need a priority (older ones are
 * upgraded), replies are short (long ones cannot be upgraded), and its feed has names that this
 * release cannot read. `NABZ_OLDEST_SCHEMA` is the oldest schema that its server accepts.
 */
export async function buildLaterRelease(): Promise<string> {
  const root = await copyProject('later');
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const contract = (file: string) => join(root, 'src/contract', file);
  await replaceOnce(contract('mutation.ts'), 'mutationSchema = 1;', 'mutationSchema = 2;');
  await replaceOnce(
    contract('message.ts'),
    'body: messageBody,',
    `body: v.pipe(messageBody, v.maxLength(${longestLater})),`,
  );
  await replaceOnce(
    contract('message.ts'),
    "author: v.picklist(['patient', 'clinic']),",
    `author: v.pipe(
      v.picklist(['patient', 'clinic', 'writer', 'assistant']),
      v.transform((author): 'patient' | 'clinic' => (author === 'writer' ? 'patient' : author === 'assistant' ? 'clinic' : author)),
    ),`,
  );
  await replaceOnce(
    contract('ticket.ts'),
    "status: v.picklist(['open', 'answered', 'closed']),",
    `status: v.pipe(
      v.picklist(['open', 'answered', 'closed', 'resolved']),
      v.transform((status): 'open' | 'answered' | 'closed' => (status === 'resolved' ? 'closed' : status)),
    ),`,
  );
  await edit(contract('ticket.ts'), (text) =>
    text.replace(
      /args: v\.object\(\{\n {4}subject: subjectText,([\s\S]*?)\n {2}\}\),/,
      (_all, rest: string) => `args: v.pipe(
    v.unknown(),
    v.transform((old: any) => ({ priority: old?.urgency === 'urgent' ? 'high' : 'normal', ...old })),
    v.object({
      priority: v.picklist(['normal', 'high']),
      subject: subjectText,${rest}
    }),
  ) as v.GenericSchema<unknown, any>,`,
    ),
  );
  await replaceOnce(
    join(root, 'server/mutations/receive.ts'),
    'const minSchema = 1;',
    "const minSchema = Number(process.env['NABZ_OLDEST_SCHEMA'] ?? 1);",
  );
  await edit(join(root, 'server/feed/changes.ts'), (text) =>
    text
      .replace('=> row);', '=> renamed(name, row));')
      .replace('\ntype Entry', `${feedNames}\ntype Entry`),
  );
  // Tabs that still run this release load their files from the later one's folder.
  await cp(process.env['DIST_DIR'] ?? 'dist', join(root, 'dist'), { recursive: true });
  await buildThere(root, {});
  return root;
}

/** The longest reply that the later release accepts. */
export const longestLater = 300;

const replaceOnce = (path: string, before: string, after: string): Promise<void> =>
  edit(path, (text) => text.replace(before, () => after));

/**
 * Names in the feed that this release does not know; the later app maps them to the known ones.
 */
const feedNames = `
const renamed = (name: string, row: Record<string, unknown>): Record<string, unknown> => {
  if (name === 'ticket' && row['status'] === 'closed') return { ...row, status: 'resolved' };
  if (name !== 'message') return row;
  return { ...row, author: row['author'] === 'clinic' ? 'assistant' : String(row['body']).includes('new form') ? 'writer' : row['author'] };
};
`;
