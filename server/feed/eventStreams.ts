import { ProblemError } from '../http/problem.ts';

/** One open event stream. */
export interface EventStream {
  accountId: string;
  tokenHash: string;
  /** Undefined without a socket. */
  address: string | undefined;
  /** When it was opened, in ms. */
  since: number;
  close(): void;
}

/** A browser has one; five are more devices than a patient uses at a time. Behind one address there may be a waiting room. */
const maxPerAccount = 5;
const maxPerAddress = 20;
/** A stream gives way to a newer one after so long: devices of which there is one too many take turns, a few times a minute. */
const minAgeToEvictMs = 60_000;

/** The open streams of this process, and which of them have to go for another one. */
export interface EventStreams {
  /** Lets a stream in; gives a function for its end. Throws when all others are as new. */
  open(stream: EventStream): () => void;
}

export function createEventStreams(): EventStreams {
  const openStreams = new Set<EventStream>();
  const oldest = (among: readonly EventStream[]) => among.reduce((first, one) => (one.since < first.since ? one : first));

  /** A phone that lost its connection leaves streams behind that nobody reads: those of its own session go first. */
  function evictOldest(among: readonly EventStream[], max: number, next: EventStream): void {
    if (among.length < max) return;
    const own = among.filter(({ tokenHash }) => tokenHash === next.tokenHash);
    const victim = oldest(own.length > 0 ? own : among);
    const remainingMs = minAgeToEvictMs - (next.since - victim.since);
    if (own.length === 0 && remainingMs > 0) throw new ProblemError('too-many-requests', { retryAfter: Math.ceil(remainingMs / 1000) });
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
          [...openStreams].filter((one) => one.address === address),
          maxPerAddress,
          stream,
        );
      openStreams.add(stream);
      return () => void openStreams.delete(stream);
    },
  };
}
