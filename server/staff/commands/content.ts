import { isFolder, readFiles, writeFiles } from '../../content/files/folder.ts';
import { callStaff } from '../call.ts';

/**
 * `content import DIR`: returns the text to print; a refusal is thrown with every bad file and
 * line.
 */
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
  const { added, changed, removed, same, images, missing } = answer;
  const counts = `${added} added, ${changed} changed, ${removed} removed, ${same} unchanged; ${images} pictures changed`;
  return missing.length === 0
    ? counts
    : `${counts}\nMissing translations (${missing.length}):\n${missing.join('\n')}`;
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
