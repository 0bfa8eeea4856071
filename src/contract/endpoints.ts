import * as v from 'valibot';
import { canRefresh, ownAccount, signInArgs, signUpArgs, signedIn } from './account.ts';
import { accountEndpoints } from './accountEndpoints.ts';
import { careEndpoints } from './careEndpoints.ts';
import type { AnswerIn, Endpoint } from './endpoint.ts';
import { changesPage } from './feed.ts';
import { fileRef, uploadState } from './file.ts';
import { iconQuery, iconSet } from './icons.ts';
import { cancellation, guestBatch, mutationAnswer, mutationBatch } from './mutation.ts';
import { passkeyEndpoints } from './passkeyEndpoints.ts';
import { paymentEndpoints } from './payment.ts';
import { recordAccessEndpoints } from './recordAccess.ts';
import { answerTimes } from './site/answerTimes.ts';
import { liveEndpoints, siteEndpoints } from './site/endpoints.ts';
import { boundedText } from './text.ts';
import { webPushEndpoints } from './webPush.ts';

const number = v.pipe(v.string(), v.maxLength(20), v.transform(Number), v.number());
const none = v.object({});
const sha256Hex = v.pipe(v.string(), v.length(64), v.regex(/^[0-9a-f]*$/));

/**
 * Every JSON endpoint of visitors and patients; those of staff are in `staff/endpoints.ts`. Paths are relative to the API
 * base; `{x}` is a parameter. `query` parses the strings of a URL. Paths and shapes are the wire
 * format, also of older releases: answers may get fields, and lose none.
 */
export const endpoints = {
  health: {
    method: 'GET',
    path: 'health',
    access: 'public',
    answer: v.object({ status: v.literal('ok'), build: v.string() }),
  },
  ready: {
    method: 'GET',
    path: 'ready',
    access: 'public',
    answer: v.object({ status: v.literal('ready'), build: v.string() }),
  },
  icons: {
    method: 'GET',
    path: '_icons/{file}',
    access: 'public',
    query: iconQuery,
    answer: iconSet,
  },
  nuxtIcons: {
    method: 'GET',
    path: '_nuxt_icon/{file}',
    access: 'public',
    query: iconQuery,
    answer: iconSet,
  },
  ...siteEndpoints,
  ...liveEndpoints,
  answerTimes: {
    method: 'GET',
    path: 'answer-times',
    access: 'public',
    answer: answerTimes,
  },
  letters: {
    method: 'POST',
    path: 'letters',
    access: 'public',
    body: guestBatch,
    answer: mutationAnswer,
  },
  signUp: {
    method: 'POST',
    path: 'auth/sign-up',
    access: 'public',
    body: v.object({ ...signUpArgs.entries, ...canRefresh }),
    answer: signedIn,
  },
  signIn: {
    method: 'POST',
    path: 'auth/sign-in',
    access: 'public',
    body: v.object({ ...signInArgs.entries, ...canRefresh }),
    answer: signedIn,
  },
  /**
   * Takes the token's hash, so that a device can revoke a session later without storing the token.
   * `erased`: the device has deleted the records. `replaced`: the person has signed in there again;
   * nothing is revoked. The answer `erase`: it was asked to delete them (`eraseDevice`).
   */
  revoke: {
    method: 'POST',
    path: 'auth/revoke',
    access: 'public',
    body: v.object({
      tokenHash: sha256Hex,
      erased: v.optional(v.boolean(), false),
      replaced: v.optional(v.boolean(), false),
    }),
    answer: v.object({ erase: v.optional(v.boolean(), false) }),
  },
  ...accountEndpoints,
  ...passkeyEndpoints,
  signOut: { method: 'POST', path: 'auth/sign-out', access: 'patient', answer: none },
  me: { method: 'GET', path: 'me', access: 'patient', answer: ownAccount },
  changes: {
    method: 'GET',
    path: 'me/changes',
    access: 'patient',
    query: v.object({
      since: v.optional(boundedText(300)),
      limit: v.optional(v.pipe(number, v.integer(), v.minValue(1), v.maxValue(2000))),
    }),
    answer: changesPage,
  },
  mutations: {
    method: 'POST',
    path: 'me/mutations',
    access: 'patient',
    body: mutationBatch,
    answer: mutationAnswer,
  },
  cancelMutations: {
    method: 'POST',
    path: 'me/cancellations',
    access: 'patient',
    body: cancellation,
    answer: mutationAnswer,
  },
  startUpload: {
    method: 'PUT',
    path: 'me/files/{file}',
    access: 'patient',
    body: v.pick(fileRef, ['name', 'type', 'size', 'sha256']),
    answer: uploadState,
  },
  ...paymentEndpoints,
  ...webPushEndpoints,
  ...recordAccessEndpoints,
  ...careEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type AnswerOf<Name extends EndpointName> = AnswerIn<typeof endpoints, Name>;
