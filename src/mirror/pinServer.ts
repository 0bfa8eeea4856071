// Without any cryptography, as the worker is built with src/sync.

/** What asks the server; implemented over the API in src/sync/pinHalves.ts. */
export interface PinServer {
  /** A new half for the proof of a PIN. Undefined when the server cannot be reached. */
  make(proof: string): Promise<{ id: string; half: string } | undefined>;
  /** `quick`: a kept half is here, so that a slow network is not worth waiting for. */
  ask(id: string, proof: string, options: { quick: boolean }): Promise<PinAnswer>;
  /** Ends all halves of this device but this one. Rejects when the server cannot be reached. */
  keepOnly(id: string | undefined): Promise<void>;
}

export type PinAnswer =
  | { outcome: 'half'; half: string }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'over' }
  | { outcome: 'unreachable' };
