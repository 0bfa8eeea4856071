import type { FileRef } from '#contract/file.ts';
import { type Problem, problemType } from '#contract/problem.ts';

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
  /** It was sent and no answer said what became of it: the clinic may have it. Rows of earlier releases do not say. */
  uncertain?: boolean;
  /** How often it was written anew under the same id; an answer to an earlier text says nothing of this one. */
  version?: number;
  /** The patient took it back when the clinic might have it: the server is asked instead of sent to. */
  cancel?: 'discarded' | 'superseded';
  /** The item that was written in its place. */
  supersededBy?: string;
  /** The server acknowledged it and then did not have it: it was sent once more. */
  resent?: boolean;
  /** Answers by somebody who is not our server, one after another. */
  foreignAnswers?: number;
  /** How often an upload began again, as the server's copy did not fit. */
  restarts?: number;
}

/** The clinic may have it, whatever became of the answer. Earlier releases took a proxy's 403 for the clinic's refusal. */
export const mayHaveArrived = (row: OutboxRow): boolean => row.uncertain ?? row.attempts > 0;

/** Why an item waits behind one that was refused. */
export const dependsOnRefused: Problem = { type: problemType('depends-on-refused'), title: '', status: 409 };

export const uploadName = 'file.upload';
export interface UploadArgs {
  file: FileRef;
  /** The mutation that tells of the file. */
  parent: string;
}
