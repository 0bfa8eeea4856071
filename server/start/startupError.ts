/** An error at startup whose message is one sentence for the operator. */
export class StartupError extends Error {}

function withoutFullStop(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '.') end -= 1;
  return text.slice(0, end);
}

/** The message of an error, of the first in an AggregateError, or of the innermost cause. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const lines = (error.message || code).split('\n').map((line) => line.trim());
  return withoutFullStop(lines.filter((line) => line !== '').join(' '));
}

/** Runs one step of the startup; an error becomes "{what}: {reason}." */
export async function startupStep<T>(what: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(`${what}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** The text of any error of the start, for the terminal. */
export const startupErrorText = (error: unknown): string =>
  error instanceof StartupError ? error.message : `Nabz could not start: ${reasonOf(error)}.`;
