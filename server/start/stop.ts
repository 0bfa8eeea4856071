/** The process is killed when stopping takes longer. */
const stopTimeoutMs = 5000;

/** Stops gracefully at SIGTERM or SIGINT, then exits; after five seconds at the latest. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
