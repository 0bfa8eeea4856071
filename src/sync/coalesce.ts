/** Runs one at a time; calls while it runs come to one more run after it. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return async function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = work()
      .catch((error: unknown) => {
        // A database that was closed for a newer tab or a sign-out ends the work; anything else should be seen.
        if (!(error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name))) console.error(error);
      })
      .finally(() => (running = undefined));
    await running;
    if (again) {
      again = false;
      return run();
    }
  };
}
