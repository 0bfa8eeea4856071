import { LRUCache } from 'lru-cache';
import { hashToken } from '../../accounts/tokens.ts';
import { createRateCounter } from '../../http/rateLimit.ts';
import type { Actor } from './actor.ts';

const perMinute = 600;
/** More sessions and keys than a clinic uses at once. */
const maxKnown = 1000;

/**
 * Limits requests per session or key, as a whole clinic may have one address. Those without a valid
 * one are counted per address; over that limit only tokens that were valid before are looked up.
 */
export function createStaffLimits() {
  const ofCallers = createRateCounter(perMinute, 60);
  const ofAddresses = createRateCounter(perMinute, 60);
  const known = new LRUCache<string, true>({ max: maxKnown });
  return {
    /** Before the token is looked up. */
    async refuseStranger(token: string | undefined, address: string | undefined): Promise<void> {
      const isKnown = token !== undefined && known.has(hashToken(token));
      if (!isKnown && address !== undefined) await ofAddresses.refuseWhenOver(address);
    },
    /** After it: whose token it is, if anybody's. */
    async count(
      token: string | undefined,
      address: string | undefined,
      actor: Actor | undefined,
    ): Promise<void> {
      const hash = token === undefined ? undefined : hashToken(token);
      if (actor && hash !== undefined) {
        known.set(hash, true);
        await ofCallers.count(hash);
        return;
      }
      if (hash !== undefined) known.delete(hash);
      if (address !== undefined) await ofAddresses.count(address);
    },
  };
}
