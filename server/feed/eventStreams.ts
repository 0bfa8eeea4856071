import { ProblemError } from '../http/problem.ts';

/** Makes the register of open streams, one per server process. */
export function createEventStreams(): EventStreams {
  const openStreams = new Set<EventStream>();
  const oldest = (streams: readonly EventStream[]) =>
    streams.reduce((first, stream) => (stream.since < first.since ? stream : first));

  /**
   * Streams of the same session go first, at any age: a device that lost its connection leaves dead
   * streams behind.
   */
  function evictOldest(streams: readonly EventStream[], max: number, next: EventStream): void {
    if (streams.length < max) return;
    const sameSession = streams.filter(({ tokenHash }) => tokenHash === next.tokenHash);
    const victim = oldest(sameSession.length > 0 ? sameSession : streams);
    const remainingMs = minAgeToEvictMs - (next.since - victim.since);
    if (sameSession.length === 0 && remainingMs > 0)
      throw new ProblemError('too-many-requests', { retryAfter: Math.ceil(remainingMs / 1000) });
    openStreams.delete(victim);
    victim.close();
  }

  return {
    open(stream) {
      const inAccount = [...openStreams].filter(({ accountId }) => accountId === stream.accountId);
      evictOldest(inAccount, maxPerAccount, stream);
      const { address } = stream;
      if (address !== undefined)
        evictOldest(
          [...openStreams].filter((stream) => stream.address === address),
          maxPerAddress,
          stream,
        );
      openStreams.add(stream);
      return () => void openStreams.delete(stream);
    },
  };
}

/** One open event stream. */
export interface EventStream {
  accountId: string;
  tokenHash: string;
  /** Undefined without a socket. */
  address: string | undefined;
  /** When the stream was opened, in ms. */
  since: number;
  close(): void;
}

/** One stream per browser. A clinic's waiting room may share one address. */
const maxPerAccount = 5;
const maxPerAddress = 20;
/**
 * Only streams older than this are closed for a new one, so that devices over the limit do not
 * evict each other constantly.
 */
const minAgeToEvictMs = 60_000;

/** The open streams of this process, limited per account and per address. */
export interface EventStreams {
  /**
   * Adds a stream, closing an old one at a limit; returns a function that removes it. Throws when
   * no stream is old enough.
   */
  open(stream: EventStream): () => void;
}
