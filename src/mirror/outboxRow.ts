import type { FileRef } from '#contract/file.ts';
import { type Problem, problemType } from '#contract/problem.ts';

/**
 * queued: to be sent. sending: being sent. acked: received, until the mirror shows it. parked:
 * needs the patient.
 */
export type OutboxState = 'queued' | 'sending' | 'acked' | 'parked';

/**
 * A mutation that the server may not have yet. Never holds a token: headers are made at send time.
 * The field names are stored on devices and stay.
 */
export interface OutboxRow {
  /** uuidv7; also the id of the entity that it creates. */
  id: string;
  /** Order on this device. */
  seq: number;
  /** The wire name of a mutation, or `file.upload`. */
  name: string;
  args: unknown;
  stream: string;
  /** Mirrored collections in which it shows optimistically. */
  collections: string[];
  dependsOn: string[];
  createdAt: string;
  schema: number;
  state: OutboxState;
  attempts: number;
  /** Not before this time, in ms since 1970; 0 is "now". */
  nextAt: number;
  /** The server asked to retry later: `nextAt` comes from its Retry-After, not from our backoff. */
  putOff: boolean;
  problem: Problem | null;
  quiet: boolean;
  /** The server's acknowledgement: revision, confirmation number, instant. */
  ack: { rev: number; number: number | null; at: string } | null;
  /** Bytes of an upload that the server has stored. */
  sent: number;
  /** It was sent and no answer came: it may have arrived. Not set in rows of earlier releases. */
  uncertain?: boolean;
  /**
   * Counts edits under the same id: an answer to an earlier version says nothing about this one.
   */
  version?: number;
  /**
   * The patient deleted or edited it after it may have arrived: it is not sent again, and the
   * server is asked whether it has it.
   */
  cancel?: 'discarded' | 'superseded';
  /** The id of the edited version, with `cancel: 'superseded'`. */
  supersededBy?: string;
  /** The server acknowledged it and then lost it: it was sent once more. */
  resent?: boolean;
  /** Refusals in a row by a proxy or firewall. */
  foreignAnswers?: number;
  /** How often an upload started over because the server's copy did not match. */
  restarts?: number;
}

/**
 * Whether the server may have it. Earlier releases took a proxy's 403 for a refusal by the server.
 */
export const mayHaveArrived = (row: OutboxRow): boolean => row.uncertain ?? row.attempts > 0;

/** The problem of an item that is parked because one that it depends on is parked. */
export const dependsOnRefused: Problem = {
  type: problemType('depends-on-refused'),
  title: '',
  status: 409,
};

export const uploadName = 'file.upload';
export interface UploadArgs {
  file: FileRef;
  /** The mutation that names the file. */
  parent: string;
}
