/**
 * Runs `work` one at a time, as the sync engine's pushes and pulls. Calls made while it runs are
 * merged into one more run.
 */
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
        // Closing the database (sign-out, newer tab) ends the work silently. Any other error is
        // reported.
        if (!(error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)))
          console.error(error);
      })
      .finally(() => (running = undefined));
    await running;
    if (again) {
      again = false;
      return run();
    }
  };
}
