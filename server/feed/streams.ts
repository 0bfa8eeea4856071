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
const mostOfAccount = 5;
const mostOfAddress = 20;
/** A stream gives way to a newer one after so long: devices of which there is one too many take turns, a few times a minute. */
const settledMs = 60_000;

/** The open streams of this process, and which of them have to go for another one. */
export interface EventStreams {
  /** Lets a stream in; gives a function for its end. Throws when all others are as new. */
  open(stream: EventStream): () => void;
}

export function createEventStreams(): EventStreams {
  const all = new Set<EventStream>();
  const oldest = (among: readonly EventStream[]) => among.reduce((first, one) => (one.since < first.since ? one : first));

  /** A phone that lost its connection leaves streams behind that nobody reads: those of its own session go first. */
  function makeRoom(among: readonly EventStream[], most: number, next: EventStream): void {
    if (among.length < most) return;
    const own = among.filter(({ tokenHash }) => tokenHash === next.tokenHash);
    const victim = oldest(own.length > 0 ? own : among);
    const left = settledMs - (next.since - victim.since);
    if (own.length === 0 && left > 0) throw new ProblemError('too-many-requests', { retryAfter: Math.ceil(left / 1000) });
    all.delete(victim);
    victim.close();
  }

  return {
    open(stream) {
      const inAccount = [...all].filter(({ accountId }) => accountId === stream.accountId);
      makeRoom(inAccount, mostOfAccount, stream);
      const { address } = stream;
      if (address !== undefined)
        makeRoom(
          [...all].filter((one) => one.address === address),
          mostOfAddress,
          stream,
        );
      all.add(stream);
      return () => void all.delete(stream);
    },
  };
}
