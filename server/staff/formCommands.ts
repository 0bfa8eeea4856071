import { printableLine } from '../terminal.ts';
import { writeFiles } from '../content/files/folder.ts';
import { assignedFormCommand } from './assignedFormCommands.ts';
import { callStaff, requestStaff } from './callStaff.ts';

// The command `forms` of `npm run staff` (cli.ts).

/** `forms list`, `forms show 48212`, `forms assign P-1043 …`; undefined when there is no such. */
export function formsCommand(
  verb: string,
  [submission, folder]: readonly (string | undefined)[],
  options: { due?: string | undefined; reason?: string | undefined; text?: string | undefined },
): Promise<string> | undefined {
  if (verb === 'list') return listForms();
  if (submission !== undefined && verb === 'show') return showForm(submission);
  if (submission !== undefined && verb === 'files')
    return folder === undefined ? undefined : saveFiles(submission, folder);
  return assignedFormCommand(verb, [submission, folder], options);
}

interface Received {
  number: number | null;
  title: string;
  patient: string;
  at: string | null;
}

const headLine = ({ number, title, patient, at }: Received): string =>
  `${number ?? ''}  ${at ?? ''}  ${printableLine(patient)}  ${printableLine(title)}`;

async function listForms(): Promise<string> {
  const { items, total } = await callStaff('staffForms');
  return [
    ...items.map((item) => headLine(item) + (item.files > 0 ? `  (${item.files} files)` : '')),
    `${items.length} of ${total}`,
  ].join('\n');
}

async function showForm(submission: string): Promise<string> {
  const { lines, files, ...about } = await callStaff('staffForm', { params: { submission } });
  return [
    headLine(about),
    ...lines.map(({ title, text }) => `${printableLine(title)}\n${text.replace(/^/gm, '    ')}`),
    ...files.map(
      ({ name, type, size, state }) =>
        `file  ${printableLine(name)}  ${type}  ${size} bytes${state === 'here' ? '' : '  (not arrived yet)'}`,
    ),
  ].join('\n');
}

/** Names come from patients: each file gets a number and a safe name. */
async function saveFiles(submission: string, folder: string): Promise<string> {
  const { files } = await callStaff('staffForm', { params: { submission } });
  const saved = new Map<string, Uint8Array>();
  const missing: string[] = [];
  for (const [at, { fileId, name, state }] of files.entries()) {
    const path = `${at + 1}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '')}`;
    const response =
      state === 'here'
        ? await requestStaff(`staff/forms/${submission}/files/${fileId}`)
        : undefined;
    if (response?.ok) saved.set(path, new Uint8Array(await response.arrayBuffer()));
    else missing.push(printableLine(name));
  }
  await writeFiles(folder, saved);
  return [
    ...[...saved.keys()].map((path) => `${folder}/${path}`),
    ...missing.map((name) => `not arrived yet: ${name}`),
    `${saved.size} of ${files.length} files`,
  ].join('\n');
}
