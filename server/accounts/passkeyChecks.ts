import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type {
  NewPasskey,
  Passkey,
  PasskeyCreationOptions,
  passkeyRequestOptions,
  ReadPasskeySignIn,
} from '#contract/passkeys.ts';
import type { Db } from '../db/database.ts';
import { passkeyChallenges } from '../db/tables/index.ts';
import type { Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';

// What the passkeys of patients and of members of staff share. `requireOwnOrigin` comes before all
// that looks at a passkey: it is bound to the site of the request's origin.

const challengeMs = 5 * 60_000;
const publicKeyType = 'public-key' as const;
/** Nobody needs more. */
export const maxPasskeys = 20;

/** Who adds a passkey; undefined: somebody signs in. */
export type PasskeyOwner = { staffId: string } | { accountId: string } | undefined;

function siteOf(c: Context<Env>): { rpID: string; origin: string } {
  const origin = c.req.header('origin') ?? '';
  const rpID = URL.parse(origin)?.hostname;
  if (!rpID) throw new ProblemError('foreign-origin');
  return { rpID, origin };
}

async function storeChallenge(db: Db, challenge: string, owner: PasskeyOwner, now: Date) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now.toISOString()));
  const expiresAt = new Date(now.getTime() + challengeMs).toISOString();
  await db.insert(passkeyChallenges).values({ challenge, expiresAt, ...owner });
}

/** Whether this challenge was given out for that. It is used up. */
export async function useChallenge(
  db: Db,
  challenge: string,
  owner: PasskeyOwner,
  now: Date,
): Promise<boolean> {
  const { staffId, accountId } = { staffId: null, accountId: null, ...owner };
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        staffId === null
          ? isNull(passkeyChallenges.staffId)
          : eq(passkeyChallenges.staffId, staffId),
        accountId === null
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, accountId),
      ),
    )
    .returning();
  return used.some(({ expiresAt }) => expiresAt > now.toISOString());
}

/** For signing in. Without a list of passkeys: the device offers those that it has for this site. */
export async function requestOptions(
  c: Context<Env>,
  db: Db,
  now: Date,
): Promise<v.InferOutput<typeof passkeyRequestOptions>> {
  const { rpID } = siteOf(c);
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await storeChallenge(db, challenge, undefined, now);
  return { challenge, rpId: rpID, userVerification: 'required' };
}

interface StoredPasskey {
  id: string;
  publicKey: string;
  counter: number;
}

/** What a right signature says; undefined when anything is not right. */
export async function verifySignature(
  c: Context<Env>,
  { challenge, credential }: ReadPasskeySignIn,
  stored: StoredPasskey,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
  const { rpID, origin } = siteOf(c);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : undefined;
  } catch {
    // The library throws for anything that is not right: another site, challenge or counter.
    return undefined;
  }
}

interface NewOwner {
  owner: { staffId: string } | { accountId: string };
  /** Given back by the device with each signature. */
  userId: string;
  /** What the device shows beside the passkey. */
  login: string;
  name: string;
  /** What the device may call the site. */
  siteName: string;
  known: readonly { id: string }[];
}

/** For adding a passkey. */
export async function creationOptions(
  c: Context<Env>,
  db: Db,
  now: Date,
  { owner, userId, login, name, siteName, known }: NewOwner,
): Promise<PasskeyCreationOptions> {
  const { rpID } = siteOf(c);
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: login,
    userDisplayName: name,
  });
  await storeChallenge(db, challenge, owner, now);
  return {
    rp: { name: siteName, id: rpID },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: publicKeyType })),
    excludeCredentials: known.map(({ id }) => ({ id, type: publicKeyType })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

/** The columns of a passkey that the device has just made; undefined when anything is not right. */
export async function readNewPasskey(
  c: Context<Env>,
  { challenge, credential, name }: NewPasskey,
  now: Date,
) {
  const { rpID, origin } = siteOf(c);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
    isSynced: registrationInfo.credentialBackedUp,
    addedAt: now.toISOString(),
    lastUsedAt: null,
  };
}

export const describePasskey = ({ id, name, isSynced, addedAt, lastUsedAt }: Passkey): Passkey => ({
  id,
  name,
  isSynced,
  addedAt,
  lastUsedAt,
});
