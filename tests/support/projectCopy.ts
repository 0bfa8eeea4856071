import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Copies this project, with uncommitted changes, into a new folder. */
export async function copyProject(name: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), `nabz-${name}-`));
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { maxBuffer: 1e7 },
  );
  for (const file of stdout.split('\0').filter(Boolean))
    await cp(file, join(root, file)).catch(ignoreDeleted);
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Changes one file; throws when nothing changed. */
export async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`nothing to change in ${path}`);
  await writeFile(path, after);
}

/** Runs `npm run build` there, with the operator's environment. */
export async function buildThere(root: string, set: Record<string, string>): Promise<void> {
  await run(process.execPath, ['build/main.ts'], {
    cwd: root,
    env: { ...process.env, ...set, DIST_DIR: join(root, 'dist') },
  });
}
