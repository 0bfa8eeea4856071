/** An error at startup whose message is one sentence for the operator. */
export class StartupError extends Error {}

function withoutFullStop(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '.') end -= 1;
  return text.slice(0, end);
}

/** The numbers by which the embedded database's file system names faults: those of WASI. */
const wasiCodes: Record<number, string> = {
  2: 'EACCES',
  22: 'EFBIG',
  29: 'EIO',
  33: 'EMFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** The code of an error of Node or PostgreSQL, or of the embedded database, whose are no errors. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'errno' in error && typeof error.errno === 'number' ? wasiCodes[error.errno] : undefined;
}

/** The message of an error, of the first in an AggregateError, or of the innermost cause. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return codeOf(error) ?? String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = codeOf(error) ?? error.name;
  const lines = (error.message || code).split('\n').map((line) => line.trim());
  return withoutFullStop(lines.filter((line) => line !== '').join(' '));
}

/** What the operator can do, by the code of an error of Node or PostgreSQL. */
const remedies: Record<string, string> = {
  ECONNREFUSED: 'start PostgreSQL, or correct the address',
  ENOTFOUND: 'correct the name of the host',
  EAI_AGAIN: 'correct the name of the host, or this machine’s DNS',
  ETIMEDOUT: 'check the address and the firewalls between',
  EHOSTUNREACH: 'check the address and the network',
  '28P01': 'correct the user and the password',
  '28000': 'let this user in (pg_hba.conf), or name another one',
  '3D000': 'create this database first',
  '42501': 'give this user the right to create tables and the extension pg_trgm',
  '53300': 'raise max_connections, or end other programs of this database',
  '0A000': 'install the extensions of PostgreSQL (Debian: postgresql-contrib)',
  '58P01': 'install the extensions of PostgreSQL (Debian: postgresql-contrib)',
  EACCES: 'give this user the right to write there, or choose another folder',
  EPERM: 'give this user the right to write there, or choose another folder',
  EROFS: 'make the file system writable, or choose another folder',
  ENOTDIR: 'choose another folder',
  EEXIST: 'choose another folder',
  ENOSPC: 'free space on this disk, or choose a folder on another one',
  EFBIG: 'raise the limit of the size of files (ulimit -f)',
  EIO: 'check the disk',
  EADDRNOTAVAIL: 'set HOST to an address of this machine, or to 0.0.0.0',
};

/** By the text, where an error has no code. */
const remediesByText: readonly [pattern: RegExp, remedy: string][] = [
  [
    /WebAssembly\.Memory|out of memory/i,
    'give the process at least 1 GB of memory and no limit of its address space (ulimit -v)',
  ],
  [/timeout expired|terminated due to connection timeout/, remedies['ETIMEDOUT'] ?? ''],
  [/disk is full/, remedies['ENOSPC'] ?? ''],
  [/unable to open database file|readonly database/, remedies['EACCES'] ?? ''],
  [/does not support SSL/, 'add sslmode=disable to the address, or turn TLS on in PostgreSQL'],
];

/** The errors that made this one, the innermost first. */
const causesOf = (error: unknown): unknown[] => {
  if (!(error instanceof Error)) return codeOf(error) === undefined ? [] : [error];
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return [...causesOf(inner), error];
};

function remedyFor(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const text = cause instanceof Error ? cause.message : '';
    const remedy =
      remedies[codeOf(cause) ?? ''] ?? remediesByText.find(([pattern]) => pattern.test(text))?.[1];
    if (remedy !== undefined) return remedy;
  }
  return undefined;
}

/** Runs one step of the startup; an error becomes "{what}: {reason}; {what to do}." */
export async function startupStep<T>(
  what: string,
  step: () => T | Promise<T>,
  /** What to do about an error that is not known here. */
  otherwise?: string,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(`${what}: ${reasonOf(error)}${remedyText(error, otherwise)}.`, {
          cause: error,
        });
  }
}

function remedyText(error: unknown, otherwise?: string): string {
  const remedy = remedyFor(error) ?? otherwise;
  return remedy === undefined ? '' : `; ${remedy}`;
}

/** The text of any error of the start, for the terminal. */
export const startupErrorText = (error: unknown): string =>
  error instanceof StartupError
    ? error.message
    : `Nabz could not start: ${reasonOf(error)}${remedyText(error)}.`;
