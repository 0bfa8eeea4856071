// Time-outs of the API client: for a whole answer, and for silence during a download.

/**
 * Ends `work` after `ms`, or when `outer` aborts, so that a missing answer never blocks a queue.
 */
export async function withTimeout<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooLong()), ms);
  try {
    const signal = either(limit.signal, outer);
    return await unlessAborted(signal, work(signal));
  } finally {
    clearTimeout(timer);
  }
}

const tooLong = (): DOMException => new DOMException('no answer in time', 'TimeoutError');
const either = (own: AbortSignal, outer: AbortSignal | null | undefined): AbortSignal =>
  outer ? AbortSignal.any([own, outer]) : own;

/**
 * Rejects when `signal` aborts, even if the work does not: some browsers let aborted requests hang.
 */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}

/** Ends a request when no bytes have come for `ms`: a slow download is not a dead one. */
export async function withIdleTimeout(
  ms: number,
  outer: AbortSignal | null | undefined,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const silence = new AbortController();
  const signal = either(silence.signal, outer);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(tooLong()), ms);
  };
  alive();
  try {
    const response = await unlessAborted(signal, ask(signal));
    alive();
    if (!response.body) {
      clearTimeout(timer);
      return response;
    }
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        alive();
        controller.enqueue(piece);
      },
      flush: () => clearTimeout(timer),
    });
    return new Response(response.body.pipeThrough(watched, { signal }), response);
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}
