import type { FileRef } from '#contract/file.ts';
import type { Problem } from '#contract/problem.ts';

/** queued: waits for its time. sending: on its way. acked: received, until the mirror has it. parked: needs the patient. */
export type OutboxState = 'queued' | 'sending' | 'acked' | 'parked';

/** Something the patient did that the clinic may not have yet. Never holds a token: headers are made when it is sent. */
export interface OutboxRow {
  /** uuidv7; also the id of the entity that it creates. */
  id: string;
  /** Order on this device. */
  seq: number;
  /** A mutation's name, or `file.upload`. */
  name: string;
  args: unknown;
  stream: string;
  /** Mirrored collections that it shows in, for the overlay. */
  collections: string[];
  dependsOn: string[];
  createdAt: string;
  schema: number;
  state: OutboxState;
  attempts: number;
  /** Not before this time, in ms since 1970; 0 is "now". */
  nextAt: number;
  /** `nextAt` is the server's word (Retry-After), not our own patience. */
  putOff: boolean;
  problem: Problem | null;
  quiet: boolean;
  /** What the server said: its revision, the confirmation number, when. */
  ack: { rev: number; number: number | null; at: string } | null;
  /** Bytes of an upload that the server has. */
  sent: number;
}

export const uploadName = 'file.upload';
export interface UploadArgs {
  file: FileRef;
  /** The mutation that tells of the file. */
  parent: string;
}
