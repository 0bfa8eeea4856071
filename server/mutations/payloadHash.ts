import { createHash } from 'node:crypto';
import type { MutationEnvelope } from '#contract/mutation.ts';

/**
 * Tells a replay from another payload under the same id. Of the raw arguments: a later schema may
 * parse them differently.
 */
export const payloadHashOf = ({ name, args }: MutationEnvelope): string =>
  createHash('sha256')
    .update(JSON.stringify([name, args]))
    .digest('hex');
