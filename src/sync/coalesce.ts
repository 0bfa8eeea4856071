/** Work that runs one at a time. */
export interface Coalesced {
  (): Promise<void>;
  /** Resolves when no run is going on. */
  idle(): Promise<void>;
}

/**
 * Runs `work` one at a time, as the sync engine's pushes and pulls. Calls made while it runs are
 * merged into one more run, except those made before `work` calls `begin`: this run is enough for
 * them.
 */
export function coalesce(work: (begin: () => void) => Promise<void>): Coalesced {
  let running: Promise<void> | undefined;
  let again = false;
  async function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = work(() => (again = false))
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
  }
  return Object.assign(run, {
    async idle() {
      while (running) await running;
    },
  });
}
