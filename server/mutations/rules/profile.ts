import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { type changeProfile, emptyProfile } from '#contract/profile.ts';
import { accounts } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Rule } from './rule.ts';

/**
 * Changes a field of the patient's own profile, unless the clinic has written something else since
 * the device last read it. The account's name, which sign-in shows, follows the profile's.
 */
export const changeProfileRule: Rule<v.InferOutput<typeof changeProfile.args>> = {
  async check({ rows }, { profileId, field, value, from }) {
    if (profileId !== rows.accountId) throw new ProblemError('not-yours', { field: 'profileId' });
    const stored = (await rows.find('profile', profileId)) ?? emptyProfile(profileId);
    // PostgreSQL may return the keys of an object in another order.
    if (!isDeepStrictEqual(stored[field], from) && !isDeepStrictEqual(stored[field], value))
      throw new ProblemError('changed-meanwhile', { field });
  },
  async afterApply({ rows, now }, { field, value }) {
    if (field === 'name' && value !== null)
      await rows.tx.update(accounts).set({ name: value }).where(eq(accounts.id, rows.accountId));
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};
