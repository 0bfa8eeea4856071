import { below } from '../support/random.ts';
import { faultNames, type FaultName, paths, type PathName } from './modelFaults.ts';

export type WindowName = 'left' | 'right';

export interface Housekeeping {
  do: 'form' | 'readMark' | 'check' | 'draft';
  window: WindowName;
  pick: number;
}

/** What the patient does in one window. `pick` chooses among what the screen shows. */
export type PatientAction =
  | { do: 'ticket' | 'document'; window: WindowName; withFile: boolean }
  | { do: 'reply'; window: WindowName; pick: number; withFile: boolean }
  | Housekeeping
  | { do: 'edit' | 'discard' | 'retry'; window: WindowName; pick: number };

/** What changes around the patient: staff, server, session, clock and disk. */
export type OutsideAction =
  | {
      do: 'clinicReplies' | 'clinicCloses' | 'clinicReads' | 'clinicHides' | 'clinicAddsRows';
      pick: number;
    }
  | { do: 'backUp' | 'restore' | 'endSession' | 'signIn' | 'freeDisk' | 'deliverLate' }
  | { do: 'fillDisk'; afterWrites: number }
  | { do: 'wait' | 'setClock'; ms: number }
  | { do: 'restart'; window: WindowName };

export type Interruption = PatientAction | OutsideAction;

/** One round of sending and reading in one window, or in both at once. */
export interface Sync {
  do: 'sync';
  windows: readonly WindowName[];
  parts: 'push' | 'pull' | 'both';
  fault: FaultName;
  path: PathName;
  times: number;
  /** What happens while a request is in flight, before the server sees it or after. */
  meanwhile: Interruption | undefined;
  serverFirst: boolean;
  /** The first window is killed at its nth write. */
  killAtWrite: number | undefined;
}

export type Action = Interruption | Sync;

const minute = 60_000;
const jumps = [
  minute,
  30 * minute,
  120 * minute,
  1440 * minute,
  40 * 1440 * minute,
  3650 * 1440 * minute,
];

/** The actions of one run, determined by the random numbers. */
export function randomActions(random: () => number): Action[] {
  const from = <T>(list: readonly [T, ...T[]]): T => list[below(random, list.length)] ?? list[0];
  const pick = () => below(random, 10);
  const chance = (share: number) => random() < share;
  const window = () => from<WindowName>(['left', 'right']);

  const patient = (): PatientAction => {
    const kind = from<PatientAction['do']>([
      'ticket',
      'reply',
      'reply',
      'reply',
      'document',
      'form',
      'readMark',
      'check',
      'draft',
      'edit',
      'edit',
      'discard',
      'retry',
    ]);
    if (kind === 'ticket' || kind === 'document')
      return { do: kind, window: window(), withFile: chance(0.3) };
    if (kind === 'reply')
      return { do: kind, window: window(), pick: pick(), withFile: chance(0.3) };
    return { do: kind, window: window(), pick: pick() };
  };
  const outside = (): OutsideAction => {
    const kind = from([
      ...([
        'clinicReplies',
        'clinicReplies',
        'clinicReads',
        'clinicCloses',
        'clinicHides',
        'clinicAddsRows',
      ] as const),
      ...([
        'backUp',
        'restore',
        'endSession',
        'signIn',
        'signIn',
        'deliverLate',
        'deliverLate',
      ] as const),
      ...([
        'fillDisk',
        'freeDisk',
        'freeDisk',
        'wait',
        'wait',
        'wait',
        'setClock',
        'restart',
      ] as const),
    ] as const);
    if (kind === 'fillDisk') return { do: kind, afterWrites: below(random, 12) };
    if (kind === 'wait') return { do: kind, ms: from([1000, 30_000, 10 * minute, 70 * minute]) };
    if (kind === 'setClock') return { do: kind, ms: from([1, -1]) * from([minute, ...jumps]) };
    if (kind === 'restart') return { do: kind, window: window() };
    if (kind === 'backUp' || kind === 'restore' || kind === 'endSession' || kind === 'signIn')
      return { do: kind };
    if (kind === 'freeDisk' || kind === 'deliverLate') return { do: kind };
    return { do: kind, pick: pick() };
  };
  const interruption = (): Interruption => (chance(0.7) ? patient() : outside());
  const sync = (): Sync => ({
    do: 'sync',
    windows: from<readonly WindowName[]>([
      ['left'],
      ['right'],
      ['left', 'right'],
      ['right', 'left'],
    ]),
    parts: from(['push', 'pull', 'both', 'both']),
    fault: chance(0.35) ? 'none' : from(faultNames),
    path: from(paths),
    times: from([1, 1, 2, 6]),
    meanwhile: chance(0.25) ? interruption() : undefined,
    serverFirst: chance(0.5),
    killAtWrite: chance(0.12) ? below(random, 12) : undefined,
  });
  const length = 8 + below(random, 50);
  return Array.from({ length }, () => {
    const part = random();
    return part < 0.42 ? patient() : part < 0.6 ? outside() : sync();
  });
}
