import { createHash } from 'node:crypto';
import type { MutationEnvelope } from '#contract/mutation.ts';

/**
 * Distinguishes a replay from another payload with the same id. Hashes the raw arguments, as a
 * later schema may parse them differently. Stored in receipts: with another hash, replays of
 * earlier mutations would be refused.
 */
export const payloadHashOf = ({ name, args }: MutationEnvelope): string =>
  createHash('sha256')
    .update(JSON.stringify([name, args]))
    .digest('hex');
