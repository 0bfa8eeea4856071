import { createHash } from 'node:crypto';
import type { MutationEnvelope } from '#contract/mutation.ts';

/**
 * Distinguishes a replay from another payload with the same id. Hashes the raw arguments, as a later
 * schema may parse them differently.
 */
export const payloadHashOf = ({ name, args }: MutationEnvelope): string =>
  createHash('sha256')
    .update(JSON.stringify([name, args]))
    .digest('hex');
